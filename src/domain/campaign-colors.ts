/** Grounds of the palettes of campaigns and the words on them, which canvases need as literals; `campaign.scss` holds the same ones for styles. */
export const campaignColors = {
  amber: { ground: '#fff4d6', words: '#1f1b16' },
  festive: { ground: '#9e2016', words: '#fff4e0' },
  calm: { ground: '#e6ede2', words: '#22301f' },
  night: { ground: '#1d2350', words: '#fff6dd' }
} as const
