/** The few token values that native bars and canvases need as literals; `tokens.scss` holds the same ones for styles. */
export const nativeColors = {
  brand: '#F4AE00',
  price: '#D9380B',
  white: '#FFFFFF',
  page: '#F7F5F1',
  ink: '#1F1B16',
  inkSecondary: '#5C554C'
} as const

/** As {@link nativeColors}, CSS px: what the vendors draw themselves. */
export const nativeSizes = { note: 12 } as const
