import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type RouteName, routeNames, routeOf } from '@/routes'

const source = path.resolve(__dirname, '../../src')

/** The pages that a template of `src/ui/templates` draws, themselves or by a view of a feature. */
export function pagesOfTemplate(template: string): RouteName[] {
  const uses = (code: string) =>
    new RegExp(`import \\{[^}]*(Page|Purchase|Landing)[^}]*\\} from '@/ui/templates/${template}'`).test(code)
  const views = readdirSync(path.join(source, 'features'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && uses(readFileSync(path.join(source, 'features', file), 'utf8')))
    .map((file) => `@/features/${file.replace(/\.tsx$/, '')}'`)
  return routeNames.filter((name) => {
    const code = readFileSync(path.join(source, `${routeOf(name).path}.tsx`), 'utf8')
    return uses(code) || views.some((view) => code.includes(view))
  })
}
