const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;'
}

/** Text as it may stand in a page or a mail, in an attribute too. */
export const escape = (text: string): string => text.replace(/[&<>"']/g, (letter) => escapes[letter] ?? letter)
