/** The most characters of a remark (spec section 2, remarks). */
export const remarkMaximum = 200

const partsOf = (remark: string): string[] => remark.split(/[,，]\s*/).filter((part) => part !== '')

/** Whether a quick option stands in a remark as a wish of its own. */
export const hasQuickRemark = (remark: string, words: string): boolean => partsOf(remark).includes(words)

/** A remark without some of its quick options; what was typed stays. */
export function withoutQuickRemarks(remark: string, words: readonly string[]): string {
  return words.some((one) => hasQuickRemark(remark, one))
    ? partsOf(remark)
        .filter((part) => !words.includes(part))
        .join(', ')
    : remark
}

/** Puts a quick option into a remark in place of those that contradict it, or takes it out at the second touch; what was typed stays. */
export function toggleQuickRemark(remark: string, words: string, rivals: readonly string[] = []): string {
  const parts = partsOf(remark)
  const remaining = parts.filter((part) => part !== words && !rivals.includes(part))
  return (parts.includes(words) ? remaining : [...remaining, words]).join(', ').slice(0, remarkMaximum)
}
