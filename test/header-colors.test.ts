import { pageConfig } from '@/page-config'
import { type PageFamily, type RouteName, routeNames, routeOf } from '@/routes'
import { nativeColors } from '@/theme/native-colors'
import { pagesOfTemplate } from './support/template-pages'

const whites: readonly PageFamily[] = ['menu', 'checkout', 'form', 'chooser', 'detail', 'outside']

test.each(routeNames)('the native bar of %s is yellow where one looks around, else white', (name) => {
  const isWhite = whites.includes(routeOf(name).family)
  expect(pageConfig(name).navigationBarBackgroundColor).toBe(nativeColors[isWhite ? 'white' : 'brand'])
})

/** The families of which a page by a template may be. */
const families: Readonly<Record<string, readonly PageFamily[]>> = {
  'list-page': ['feed', 'list', 'own'],
  'purchase-detail': ['detail'],
  'form-page': ['form', 'checkout', 'chooser'],
  'text-page': ['text'],
  'share-landing': ['campaign', 'checkout'],
  'result-page': ['checkout', 'outside']
}
const drawnBy = new Map<RouteName, string[]>()
for (const template of Object.keys(families))
  for (const name of pagesOfTemplate(template)) drawnBy.set(name, [...(drawnBy.get(name) ?? []), template])

test.each([...drawnBy])('%s is of a family that fits what draws it: %j', (name, templates) => {
  expect(templates.flatMap((template) => families[template] ?? [])).toContain(routeOf(name).family)
})
