/** Vendors lay out on a screen 750 rpx wide, and the host's screen is 100 vw wide. */
export function rpxToVw(css: string): string {
  return css.replace(
    /(-?(?:\d+\.?\d*|\.\d+))rpx\b/g,
    (_, amount: string) => `${Number((Number(amount) / 7.5).toFixed(4))}vw`
  )
}
