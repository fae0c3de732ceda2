const { subpackages } = require('./config/lint/layout.cjs')

const folder = (...names) => `^src/(${names.join('|')})(/|$)`
const subpackageFolder = folder(...subpackages)

/** Tables at the root of src: the pages, and what is derived from them alone. Pure data, for platform and everything above it. */
const tables = '^src/(routes|preload-plan)\\.ts$'

/** What a feature says, a file a language. */
const texts = '^src/features/[^/]+/texts/'
/** What a module, or a concern of the server, keeps in the database, and as JSON in rows; in `server/modules/` itself the list of all tables. */
const databaseTables = '^server/(modules/|platform/)?[^/]+/(tables|stored)\\.ts$'
/** A module's part of the demo world. */
const seeds = '^server/modules/[^/]+/seed(/|\\.ts$)'
/** The languages' own folders, whose indexes gather the texts of all features. */
const languages = '^src/i18n/(zh-CN|en|vn)/'

/** What each layer may import from src, besides itself; the order of the layers is the order of the lines. */
const layers = {
  domain: [],
  contract: ['domain'],
  platform: ['domain', 'contract', 'theme', 'routes'],
  api: ['domain', 'contract', 'platform', 'routes'],
  i18n: ['domain', 'contract'],
  stores: ['domain', 'contract', 'platform', 'api', 'i18n', 'routes'],
  theme: [],
  ui: ['domain', 'contract', 'platform', 'api', 'stores', 'i18n', 'theme', 'routes'],
  features: ['domain', 'contract', 'platform', 'api', 'stores', 'ui', 'i18n', 'theme', 'routes'],
  pages: [
    'domain',
    'contract',
    'platform',
    'api',
    'stores',
    'ui',
    'features',
    'i18n',
    'theme',
    'routes',
    'page-config'
  ],
  'custom-tab-bar': ['domain', 'contract', 'platform', 'stores', 'ui', 'features', 'i18n', 'theme', 'routes'],
  'customize-tab-bar': [
    'domain',
    'contract',
    'platform',
    'stores',
    'ui',
    'features',
    'i18n',
    'theme',
    'routes',
    'custom-tab-bar'
  ]
}

const why =
  'Imports go one way (domain <- contract <- platform <- api <- stores <- ui <- features <- pages <- app), so that a layer can be read, tested and moved without those above it.'

const layerRule = (layer, allowed) => ({
  name: `layer-${layer}`,
  severity: 'error',
  comment: `${layer} may import only ${[layer, ...allowed].join(', ')} of src. ${why}`,
  from: { path: `^src/${layer}/`, pathNot: languages },
  to: {
    path: '^src/',
    pathNot: [layer, ...allowed].map((name) => (name === 'routes' ? tables : `^src/${name}([./]|$)`))
  }
})

const subpackageRule = (name) => ({
  name: `subpackage-${name}`,
  severity: 'error',
  comment: `Subpackages never import one another: each is downloaded on its own, so the other's code may not be there. Share through ui or a feature.`,
  from: { path: `^src/${name}/` },
  to: { path: folder(...subpackages.filter((other) => other !== name)) }
})

const rule = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to })

/** Npm packages by the path they resolve to, or by name when they do not. */
const npm = (...names) => `(^|node_modules/)(${names.join('|')})(/|$)`

module.exports = {
  forbidden: [
    ...Object.entries(layers).map(([layer, allowed]) => layerRule(layer, allowed)),
    ...subpackages.map((name) => layerRule(name, layers.pages.concat('pages', subpackages))),
    ...subpackages.map(subpackageRule),
    rule(
      'languages-gather-texts',
      'A language is gathered from the texts of the features, and imports nothing else of theirs.',
      { path: languages },
      { path: '^src/', pathNot: ['^src/(domain|contract|i18n)/', texts] }
    ),
    rule(
      'texts-are-leaves',
      'The texts of a feature are below all layers that say them: they import helpers of i18n and lists of contract and domain, none of the code beside them.',
      { path: texts },
      { path: '^src/', pathNot: '^src/(domain|contract|i18n)/' }
    ),
    rule(
      'texts-by-language',
      'Texts are read from the catalogue of the chosen language (useText), never from a file of one language.',
      { path: '^src/', pathNot: languages },
      { path: texts }
    ),
    rule(
      'no-cycle',
      'No cycles: files that import each other in a ring are one file in disguise and load in an order nobody chose.',
      {},
      { circular: true }
    ),
    rule(
      'main-package-alone',
      'The main package never imports a subpackage: its code would land in the main package.',
      { path: '^src/', pathNot: subpackageFolder },
      { path: subpackageFolder }
    ),
    rule(
      'campaigns-outside-main',
      'Campaigns are drawn in subpackages alone (docs/decisions/campaign-copies.md): what draws them is too much for the main package, which only finds the page that a banner names.',
      { path: '^src/', pathNot: [subpackageFolder, '^src/features/campaign/(?!banner-view)'] },
      { path: '^src/features/campaign/(blocks/|campaign-foot|define-campaign-page)', reachable: true }
    ),
    rule(
      'routes-are-data',
      'The table of pages is pure data below platform: it imports nothing of the app but types.',
      { path: tables },
      { path: '^src/', pathNot: ['^src/(domain|contract)/', tables], dependencyTypesNot: ['type-only'] }
    ),
    rule(
      'domain-is-pure',
      'domain runs unchanged on the server and in every client engine: plain TypeScript with a phone and a date library.',
      { path: '^src/domain/' },
      { path: '.', pathNot: ['^src/', npm('libphonenumber-js'), npm('dayjs')] }
    ),
    rule(
      'contract-needs-only-schemas',
      'contract is read by server and client: it knows only domain and the schema library.',
      { path: '^src/contract/' },
      { path: '.', pathNot: ['^src/', npm('zod')] }
    ),
    rule(
      'client-without-schemas',
      'The client carries no schema library: from contract it imports at run time light data only, payload schemas by `import type`.',
      { path: '^src/', pathNot: '^src/contract/' },
      { path: ['^src/contract/(payloads|shared|[^/]+/payloads)\\.ts$', npm('zod')], dependencyTypesNot: ['type-only'] }
    ),
    rule(
      'requests-only-in-stores',
      'A page or component names a store and renders. Requests belong in stores, where every page sees their answer.',
      { path: ['^src/(pages|ui)/', '^src/features/[^/]+/.+\\.tsx$', '^src/features/[^/]+/use-', subpackageFolder] },
      { path: '^src/api/(call|http|socket|query)', dependencyTypesNot: ['type-only'] }
    ),
    rule(
      'phone-rules-come-late',
      'The rules of telephone numbers are large and few pages need them: the client has them of platform/code/phone-rules once they are fetched.',
      { path: '^src/', pathNot: ['^src/(domain|contract)/', '^src/platform/code/phone-rules\\.h5\\.ts$'] },
      { path: '^src/domain/phone(-metadata)?\\.ts$', dependencyTypesNot: ['type-only'] }
    ),
    rule(
      'client-without-node',
      'Client code runs in browsers and mini-programs, which have no Node modules.',
      { path: '^src/' },
      { dependencyTypes: ['core'] }
    ),
    rule(
      'server-reads-rules-and-contract',
      'The server shares only domain, contract and the table of pages with the client: the rest needs Taro or a browser.',
      { path: '^server/' },
      { path: '^src/', pathNot: '^src/((domain|contract)/|routes\\.ts$)' }
    ),
    rule(
      'server-modules-meet-at-doors',
      'A module of the server is used through its index.ts, which says what others may stand on; the rest can change. Its tables are read past it: SQL joins what foreign keys tie together, and the import says whose rows they are.',
      { path: '^server/modules/([^/]+)/' },
      {
        path: '^server/modules/',
        pathNot: ['^server/modules/$1/', '^server/modules/[^/]+/index\\.ts$', databaseTables, seeds]
      }
    ),
    rule(
      'modules-stand-above',
      'What modules stand on knows none of them: it asks for what it needs by a field of ServerModule or by a registry. Only who pays inside a mini-program is still read from the tables of accounts.',
      { path: '^server/(http|db|platform)/', pathNot: '^server/platform/payments/payer\\.ts$' },
      { path: '^server/modules/' }
    ),
    rule(
      'seeds-meet-at-doors',
      'A part of the demo world is used by those of other modules through the index.ts of its folder, if it has one.',
      { path: '^server/modules/([^/]+)/' },
      { path: '^server/modules/[^/]+/seed/', pathNot: ['^server/modules/$1/', '/seed/index\\.ts$'] }
    ),
    rule(
      'production-without-demo-world',
      'A production server never loads the demo world: what is no part of it comes to it by import(), when there is one to make.',
      { path: '^server/', pathNot: ['^server/seed/', seeds] },
      {
        path: ['^server/seed/', seeds],
        pathNot: '^server/seed/data/(build|types)\\.ts$',
        dependencyTypesNot: ['type-only', 'dynamic-import']
      }
    ),
    rule(
      'tables-are-leaves',
      'Tables are below all code that reads and writes them: they import one another for foreign keys, the kinds of columns, and types of domain and contract.',
      { path: databaseTables },
      {
        path: '^(src|server)/',
        pathNot: ['^src/(domain|contract)/', '^server/db/(columns|stored-json|stored-shared)\\.ts$', databaseTables]
      }
    ),
    rule(
      'client-without-server',
      'The client meets the server over the wire, through contract.',
      { path: '^src/' },
      { path: '^(server|test|bench|config)/' }
    ),
    rule(
      'server-without-tests',
      'What ships does not depend on what tests it.',
      { path: '^server/' },
      { path: '^(test|bench|config)/' }
    ),
    rule(
      'two-databases-one-folder',
      'Only server/db knows that two databases exist; everything else sees one type.',
      { path: '^server/', pathNot: '^server/db/' },
      { path: npm('@electric-sql/pglite', 'pg'), dependencyTypesNot: ['type-only'] }
    ),
    rule(
      'resolvable',
      'An import that leads nowhere fails at run time.',
      { path: '^(src|server)/' },
      { couldNotResolve: true }
    )
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|data|coverage|\\.cache)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.json', '.d.ts'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types']
    }
  }
}
