export const miniEngines: Readonly<Record<string, string>>
export const browserEngines: Readonly<Record<'chrome' | 'safari' | 'firefox' | 'edge', string>>
export const youngMethods: Readonly<Record<string, readonly string[]>>
export const youngFunctions: Readonly<Record<string, readonly string[]>>
export const youngGlobals: readonly string[]
