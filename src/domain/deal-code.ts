/** Digits of a code of a deal; the last is the check digit. */
export const dealCodeLength = 12

/** Luhn's check digit of digits: a wrong digit, or two neighbours changed over, is found before anything is asked. */
function checkDigit(digits: string): string {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return String((10 - (sum % 10)) % 10)
}

/** The code of eleven digits, from a cryptographic source. */
export const dealCodeOf = (digits: string): string => digits + checkDigit(digits)

/** Whether text, without its spaces, can be a code. */
export const isDealCode = (text: string): boolean =>
  /^\d{12}$/.test(text) && checkDigit(text.slice(0, -1)) === text.slice(-1)
