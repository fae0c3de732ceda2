const noBreak = '\u00a0'
/** Joins what stands on both sides of it. */
const joiner = '\u2060'

/** Facts one after another, each unbroken; between two is a gap, which no line begins or ends with in sight. */
export const factLine = (facts: ReadonlyArray<string | false | undefined>): string =>
  facts
    .flatMap((fact) => (fact ? [fact.replaceAll(' ', noBreak).replaceAll('，', `，${joiner}`)] : []))
    .join(`${noBreak}${noBreak} `)
