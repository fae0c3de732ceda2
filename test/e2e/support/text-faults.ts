import type { Page } from 'playwright-core'
import type { Locale } from '@/domain/markers'
import type { hiddenMarks } from '../in-page/hidden-marks'
import type { Fault } from '../in-page/text-faults'
import { faintOn } from './contrast'
import { inPage } from './in-page'
import { settle } from './settle'

const measuring = { faults: inPage('text-faults'), marks: inPage('hidden-marks') }

/** A screen on which a page is read. */
export interface Reading {
  readonly locale: Locale
  /** CSS px. */
  readonly width: number
  readonly height: number
  readonly isLargeText: boolean
}

const screens = [
  { width: 320, height: 640, isLargeText: true },
  { width: 375, height: 812, isLargeText: false },
  { width: 414, height: 896, isLargeText: false },
  { width: 1280, height: 900, isLargeText: false }
]
export const readings = (['zh-CN', 'en', 'vn'] as const).flatMap((locale) =>
  screens.map((screen): Reading => ({ locale, ...screen }))
)

const languageTags = { 'zh-CN': 'zh-CN', en: 'en', vn: 'vi' }

/** As a page is looked at where nothing else is said. */
export const usualReading: Reading = { locale: 'zh-CN', width: 375, height: 812, isLargeText: false }

/** How long a page must have stood still after it was changed, ms. */
const quiet = 80
/** The same in another language, whose texts are fetched. */
const quietInLanguage = 250

/** Keeps a language and a size of letters as the app does, for its next start. */
async function keepReading(page: Page, { locale, isLargeText, width, height }: Reading): Promise<void> {
  await page.setViewportSize({ width, height })
  await page.evaluate(
    (kept) => {
      for (const [key, data] of Object.entries(kept))
        localStorage.setItem(`fanju.${key}`, JSON.stringify({ data: { version: 1, data } }))
    },
    { language: locale, largeText: isLargeText }
  )
}

/** Reads on in another language or size of letters, as a person chooses it in another tab of the browser. */
export async function readAs(page: Page, reading: Reading): Promise<void> {
  await keepReading(page, reading)
  const isSpoken = await page.evaluate(
    ({ tag }) => {
      const speaks = () =>
        document.documentElement.lang === tag && document.querySelector('[class*="curtain_"]') === null
      const isSpoken = speaks()
      dispatchEvent(new Event('storage'))
      // The texts of a language are code of their own, and come later
      return (
        isSpoken ||
        new Promise<boolean>((resolve) => {
          const look = () => {
            if (speaks()) resolve(false)
            else setTimeout(look, 20)
          }
          look()
        })
      )
    },
    { tag: languageTags[reading.locale] }
  )
  await settle(page, isSpoken ? quiet : quietInLanguage)
}

export async function faultsOn(page: Page): Promise<Fault[]> {
  return page.evaluate<Fault[]>(`${measuring.faults}; measuring.findTextFaults()`)
}

/** The marks of dishes on the page as it stands: how many, and those that cannot be read whole. */
export const hiddenMarksOn = (page: Page): Promise<ReturnType<typeof hiddenMarks>> =>
  page.evaluate<ReturnType<typeof hiddenMarks>>(`${measuring.marks}; measuring.hiddenMarks()`)

const nameOf = ({ kind, text, about }: Fault) => `${kind}: ${text.trim().slice(0, 80)} (${about})`

/**
 * Every fault of the page as it stands, each once with all the readings that have it; `foreignIn` finds what is of another language, on one
 * screen. The next page opens in Chinese again.
 */
export async function faultsInReadings(
  page: Page,
  foreignIn: (locale: Reading['locale']) => Promise<readonly string[]>
): Promise<string[]> {
  const found = new Map<string, string[]>()
  for (const reading of readings) {
    await readAs(page, reading)
    const foreign = reading.width === usualReading.width ? await foreignIn(reading.locale) : []
    for (const name of [...(await faultsOn(page)).map(nameOf), ...(await faintOn(page)), ...foreign])
      found.set(name, [...(found.get(name) ?? []), `${reading.locale} ${reading.width}`])
  }
  await keepReading(page, usualReading)
  return [...found].map(([name, where]) => `${name} at ${[...new Set(where)].join(', ')}`)
}
