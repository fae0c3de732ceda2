import { View } from '@tarojs/components'
import { useMemo } from 'react'
import { qrCodeOf } from '@/platform/drawing/qr-code'
import { describe } from './a11y'
import styles from './qr-code.module.scss'

interface QrCodeProps {
  /** What it says to a scanner, in ASCII. */
  readonly text: string
  /** What it is, read out. */
  readonly label: string
}

/** A code to scan, drawn on the device: it needs no network, and one view shows all of it. */
export function QrCode({ text, label }: QrCodeProps) {
  const backgroundImage = useMemo(() => `url("${pictureOf(text)}")`, [text])
  return <View className={styles.code} style={{ backgroundImage }} {...describe({ role: 'img', label })} />
}

/** The dark squares as one path of an SVG, in its own black. */
function pictureOf(text: string): string {
  const { size, runs } = qrCodeOf(text)
  const path = runs.map(({ row, column, length }) => `M${column} ${row}h${length}v1h-${length}z`).join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path d="${path}"/></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
