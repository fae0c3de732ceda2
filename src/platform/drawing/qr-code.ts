import { create } from 'qrcode'

/** A run of dark squares in a row of a code, counted in squares. */
export interface DarkRun {
  readonly row: number
  readonly column: number
  readonly length: number
}

/** An address, which is ASCII, as its bytes. Of a text the package would ask a `TextEncoder`, which mini-programs do not have. */
const bytesOf = (address: string): Uint8ClampedArray =>
  Uint8ClampedArray.from(address, (letter) => letter.charCodeAt(0))

/** A code to scan that says an address, as the dark squares of a field of `size` squares a side. */
export function qrCodeOf(address: string): { readonly size: number; readonly runs: readonly DarkRun[] } {
  const { modules } = create([{ data: bytesOf(address), mode: 'byte' }], { errorCorrectionLevel: 'M' })
  const { size } = modules
  const runs: DarkRun[] = []
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      const start = column
      while (column < size && modules.get(row, column) === 1) column += 1
      if (column > start) runs.push({ row, column: start, length: column - start })
    }
  }
  return { size, runs }
}
