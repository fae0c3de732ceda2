import type { CSSProperties } from 'react'

/** Tells the style sheets below how much of the page's top is covered, CSS px. Given to each part that asks: a level above them all would lengthen every message of the menu. */
export const menuInset = (topInset: number): CSSProperties => Object.fromEntries([['--menu-inset', `${topInset}px`]])
