/** The middle value; of an even number the lower of the two in the middle, so that it is one that was measured. */
export function median(values) {
  if (values.length === 0) throw new Error('nothing was measured')
  return [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) / 2)]
}

/** The value that `percent` of all are at most. */
export function percentile(values, percent) {
  if (values.length === 0) throw new Error('nothing was measured')
  return [...values].sort((a, b) => a - b)[Math.ceil((values.length * percent) / 100) - 1]
}
