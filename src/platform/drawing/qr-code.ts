import { encode } from 'uqr'

/** A run of dark squares in a row of a code, counted in squares. */
export interface DarkRun {
  readonly row: number
  readonly column: number
  readonly length: number
}

/** A code to scan that says an address, as the dark squares of a field of `size` squares a side. */
export function qrCodeOf(address: string): { readonly size: number; readonly runs: readonly DarkRun[] } {
  const { data, size } = encode(address, { ecc: 'M', border: 0 })
  const runs: DarkRun[] = []
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      const start = column
      while (column < size && data[row]?.[column] === true) column += 1
      if (column > start) runs.push({ row, column: start, length: column - start })
    }
  }
  return { size, runs }
}
