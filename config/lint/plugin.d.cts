import type { ESLint, Rule } from 'eslint'

export const plugin: ESLint.Plugin & { readonly rules: Record<string, Rule.RuleModule> }
export function withReason(rule: Rule.RuleModule, reason: string): Rule.RuleModule
