import path from 'node:path'
import { compileString } from 'sass'
import { campaignPalettes } from '@/domain/campaign'
import { campaignColors } from '@/domain/campaign-colors'
import { contrastOf } from '../support/contrast'

const theme = path.join(__dirname, '../../src/theme')
const { css } = compileString("@use 'campaign' as *; @include campaign-palettes;", { loadPaths: [theme] })

function paletteOf(name: string): (part: string) => string {
  const [, rules = ''] = new RegExp(`\\.${name} \\{([^}]*)\\}`).exec(css) ?? []
  return (part) => new RegExp(`--campaign-${part}: (#[0-9a-f]{6})`).exec(rules)?.[1] ?? ''
}

test.each(campaignPalettes)('a canvas has the colours of the palette %s', (name) => {
  const color = paletteOf(name)
  expect(campaignColors[name]).toEqual({ ground: color('ground'), words: color('words') })
})

test.each(campaignPalettes)('words of the palette %s are read on its ground and on what stands out', (name) => {
  const color = paletteOf(name)
  for (const [words, ground] of [
    ['words', 'ground'],
    ['quiet', 'ground'],
    ['on-accent', 'accent']
  ] as const)
    expect(contrastOf(color(words), color(ground))).toBeGreaterThanOrEqual(4.5)
})
