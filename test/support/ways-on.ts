import { en } from '@/i18n/en'
import { vn } from '@/i18n/vn'
import { zhCn } from '@/i18n/zh-CN'
import type { ShownPart } from './shown-page'

const roles = ['button', 'link', 'tab', 'radio', 'checkbox', 'switch'] as const
/** What every page has, whatever it is for. */
const ofTheBar = new Set([zhCn, en, vn].flatMap(({ common }) => [common.back, common.skipToContent]))

/** What a person can do on a page besides going back, by what is read out; a page without any is a dead end. What is outside of the app has its own. */
export function waysOn(page: ShownPart): string[] {
  const inApp = roles.flatMap((role) => page.names(role)).filter((name) => !ofTheBar.has(name))
  return page.root.querySelector('iframe, web-view') === null ? inApp : [...inApp, 'its own page']
}
