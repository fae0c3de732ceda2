/** The drawings at the head of campaigns: flat shapes on the ground of the page beneath, 1280 by 640. */

interface Mood {
  readonly sky: string
  readonly ground: string
  readonly deep: string
  readonly light: string
}

const moods = {
  amber: { sky: '#ffe3a0', ground: '#fff4d6', deep: '#e09a00', light: '#fffaeb' },
  festive: { sky: '#c2321f', ground: '#9e2016', deep: '#6f120c', light: '#ffd98a' },
  calm: { sky: '#f1f4ec', ground: '#e6ede2', deep: '#6f8a66', light: '#fbfcf8' },
  night: { sky: '#2c3474', ground: '#1d2350', deep: '#131737', light: '#ffe9b0' }
} as const satisfies Record<string, Mood>

const at = (x: number, y: number, scale: number, drawing: string, turn = 0): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})">${drawing}</g>`
const times = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('')

/** A hill across the picture, its crest at `y`. */
const hill = (y: number, color: string, bend: number): string =>
  `<path d="M0 ${y}C320 ${y - bend} 480 ${y + bend} 760 ${y}S1120 ${y - bend} 1280 ${y}V640H0Z" fill="${color}"/>`

const lantern = `<path d="M0-120V-78" stroke="#f2c14e" stroke-width="5"/><rect x="-26" y="-82" width="52" height="14" rx="4" fill="#f2c14e"/>
  <ellipse rx="72" ry="66" fill="#e5482d"/><ellipse rx="44" ry="66" fill="none" stroke="#ffb199" stroke-width="4" opacity=".7"/><ellipse rx="16" ry="66" fill="none" stroke="#ffb199" stroke-width="4" opacity=".7"/>
  <rect x="-26" y="62" width="52" height="14" rx="4" fill="#f2c14e"/><path d="M-14 76V126M0 76V138M14 76V126" stroke="#f2c14e" stroke-width="5"/>`
const blossom = `<g fill="#ffc7cf">${times(5, (index) => `<circle cx="0" cy="-19" r="15" transform="rotate(${index * 72})"/>`)}</g><circle r="8" fill="#f2c14e"/>`
const cloud = `<path d="M-92 22a30 30 0 0 1 14-56 44 44 0 0 1 82-8 36 36 0 0 1 62 20 26 26 0 0 1 4 44Z"/>`
const bowl = `<path d="M-130-10H130C124 74 72 118 0 118S-124 74-130-10Z" fill="#d9380b"/><path d="M-108 18C-96 74-56 100 0 102" fill="none" stroke="#ff9d7d" stroke-width="8" stroke-linecap="round" opacity=".6"/>
  <ellipse cy="-12" rx="130" ry="34" fill="#fff4e0"/><ellipse cy="-10" rx="112" ry="25" fill="#f2a93b"/><path d="M-70-16q24-16 48 0t48 0 48 0M-52-2q20-12 40 0t40 0 40 0" fill="none" stroke="#fff0c8" stroke-width="7" stroke-linecap="round"/>
  <ellipse cx="-38" cy="-20" rx="24" ry="14" fill="#fffaf0"/><circle cx="-38" cy="-21" r="9" fill="#f4ae00"/><path d="M22-26l46-64M46-22l44-62" stroke="#8a4b1e" stroke-width="8" stroke-linecap="round"/>`
const steam = `<path d="M0 0c-22-26 22-44 0-72s18-42 2-66" fill="none" stroke="#fff" stroke-width="9" stroke-linecap="round" opacity=".55"/>`
const envelope = `<rect x="-60" y="-84" width="120" height="168" rx="14" fill="#d9380b"/><path d="M-60-70q0-14 14-14h92q14 0 14 14C44-14-44-14-60-70Z" fill="#f05a34"/><circle cy="-28" r="26" fill="#f2c14e"/><path d="M-9-28H9M0-37v18" stroke="#a8321a" stroke-width="6" stroke-linecap="round"/>`
const card = `<rect x="-170" y="-106" width="340" height="212" rx="22" fill="#3a2a16"/><path d="M-170-30C-70-96 60 20 170-64V84q0 22-22 22H-148q-22 0-22-22Z" fill="#4d3820"/><rect x="-138" y="-72" width="58" height="44" rx="8" fill="#f2c14e"/><path d="M-138 52H-18M-138 74H-66" stroke="#f7d98b" stroke-width="9" stroke-linecap="round"/>
  <path d="M62-48l22 26 26-38 26 38 22-26-10 66H72Z" fill="#f4ae00"/><rect x="72" y="26" width="76" height="12" rx="4" fill="#f4ae00"/>`
const ticket = `<path d="M-120-62H120V-22a22 22 0 0 0 0 44V62H-120V22a22 22 0 0 0 0-44Z" fill="#fffaeb" stroke="#e9c98a" stroke-width="4"/><path d="M36-52V52" stroke="#d9a441" stroke-width="5" stroke-dasharray="9 9"/><circle cx="-60" cy="-16" r="15" fill="none" stroke="#d9380b" stroke-width="8"/><circle cx="-8" cy="20" r="15" fill="none" stroke="#d9380b" stroke-width="8"/><path d="M-68 32L2-30" stroke="#d9380b" stroke-width="8" stroke-linecap="round"/><path d="M62-20H96M62 4H96" stroke="#d9a441" stroke-width="8" stroke-linecap="round"/>`
const gift = `<rect x="-84" y="-40" width="168" height="128" rx="10" fill="#e5482d"/><rect x="-96" y="-66" width="192" height="42" rx="10" fill="#f05a34"/><rect x="-16" y="-66" width="32" height="154" fill="#f2c14e"/><path d="M0-66C-70-70-66-128-30-118S0-66 0-66 0-108 30-118 70-70 0-66Z" fill="none" stroke="#f2c14e" stroke-width="13" stroke-linejoin="round"/>`
const bag = `<path d="M-84-56H84l14 146H-98Z" fill="#fffaeb" stroke="#e9c98a" stroke-width="4"/><path d="M-84-56H84l3 30H-87Z" fill="#f4ae00"/><path d="M-40-56C-40-128 40-128 40-56" fill="none" stroke="#8a4b1e" stroke-width="11" stroke-linecap="round"/><path d="M-30 30q30 30 60 0" fill="none" stroke="#d9380b" stroke-width="9" stroke-linecap="round"/>`
const star = `<path d="M0-14L4-4 14 0 4 4 0 14-4 4-14 0-4-4Z"/>`
const carnation = `<path d="M0 0C-12 80 14 150-6 260" stroke="#5d7f4c" stroke-width="11" fill="none"/><path d="M-2 120C-62 106-84 66-92 34-44 44-12 74-2 120ZM2 168C56 158 82 122 92 90 46 98 14 124 2 168Z" fill="#7c9f66"/>
  <path d="M-34-6L0 42 34-6Z" fill="#6d8f58"/><g>${times(9, (index) => `<path d="M0 6C-34-22-40-74-20-96q8 14 20 2 12 12 20-2C40-74 34-22 0 6Z" fill="${index % 2 === 0 ? '#e8647a' : '#f28ea0'}" transform="rotate(${(index - 4) * 21})"/>`)}</g><path d="M0 2C-20-16-22-48-10-62q10 10 20 0C22-48 20-16 0 2Z" fill="#d14a63"/>`
const willow = (length: number): string =>
  `<path d="M0 0C14 ${length * 0.4} -12 ${length * 0.7} 4 ${length}" fill="none" stroke="#7b9670" stroke-width="4"/>${times(
    Math.floor(length / 24),
    (index) => {
      const y = 20 + index * 24
      const side = index % 2 === 0 ? 1 : -1
      return `<path d="M0 ${y}q${side * 14} 4 ${side * 18} 24q${side * -16}-2 ${side * -18}-24Z" fill="#8fac82"/>`
    }
  )}`
const swallow = `<path d="M-60-22C-30-20-14-8 0 4 14-8 40-26 74-28 46-12 30 2 20 14L34 40 8 20-14 34-4 14C-22 6-40-4-60-22Z" fill="#4f5d4a"/>`
const riceBalls = `<ellipse cy="62" rx="150" ry="22" fill="#cdd9c5"/><path d="M-140 24H140C128 62 84 76 0 76S-128 62-140 24Z" fill="#fbfcf8" stroke="#b8c8ae" stroke-width="4"/>${[
  [-66, 6],
  [0, -2],
  [66, 6],
  [-34, -44],
  [34, -44]
]
  .map(
    ([x, y]) =>
      `<circle cx="${x}" cy="${y}" r="38" fill="#7f9f6b"/><ellipse cx="${(x ?? 0) - 12}" cy="${(y ?? 0) - 14}" rx="10" ry="6" fill="#b7cfa8"/>`
  )
  .join('')}`
const moon = `<circle r="150" fill="#ffe9b0"/><circle cx="-44" cy="-30" r="26" fill="#f7d98b"/><circle cx="52" cy="34" r="36" fill="#f7d98b"/><circle cx="30" cy="-66" r="16" fill="#f7d98b"/>`
const rabbit = `<path d="M-46 60C-70 8-20-22 14-14 12-40-2-92 14-98S40-50 40-18C54-60 78-96 88-86S74-22 58-4C84 6 90 34 66 46 70 62 60 72 40 72H-20C-36 72-44 68-46 60Z" fill="#fffaf0"/><circle cx="58" cy="14" r="5" fill="#7a2f22"/><circle cx="-46" cy="52" r="17" fill="#fffaf0"/>`
const mooncake = `<path d="M-92-20V26C-92 58 92 58 92 26V-20Z" fill="#b8692a"/><ellipse cy="-20" rx="92" ry="40" fill="#dc8f45"/><ellipse cy="-22" rx="68" ry="27" fill="none" stroke="#b8692a" stroke-width="6"/><path d="M0-44C18-34 18-12 0-2-18-12-18-34 0-44ZM-34-24C-16-32 16-32 34-24 16-14-16-14-34-24Z" fill="none" stroke="#b8692a" stroke-width="5"/>`
const crackers = `<path d="M0-130V110" stroke="#f2c14e" stroke-width="5"/>${times(9, (index) => `<rect x="${index % 2 === 0 ? 2 : -48}" y="${-120 + index * 24}" width="46" height="20" rx="5" fill="#e5482d" transform="rotate(${index % 2 === 0 ? 18 : -18} 0 ${-110 + index * 24})"/>`)}`

const lines = (x: number): string =>
  `<g stroke="#ffd98a" stroke-width="34" stroke-linecap="round">${[0, 84, 208, 292].map((dx) => `<path d="M${x + dx} 170V420"/>`).join('')}</g>`
const stars = (color: string): string =>
  `<g fill="${color}">${[
    [90, 90, 1.4],
    [230, 190, 0.8],
    [420, 70, 1],
    [610, 150, 0.7],
    [900, 60, 1.1],
    [1060, 210, 0.8],
    [1190, 100, 1.5],
    [330, 290, 0.7],
    [1150, 330, 0.9]
  ]
    .map(([x = 0, y = 0, scale = 1]) => at(x, y, scale, star))
    .join('')}</g>`
const clouds = (color: string): string =>
  `<g fill="${color}" opacity=".6">${at(170, 150, 1, cloud)}${at(1090, 210, 1.2, cloud)}${at(620, 90, 0.7, cloud)}</g>`

const drawings = {
  vip: {
    mood: moods.amber,
    drawn: `${stars('#e09a00')}${clouds('#fffaeb')}${hill(470, '#ffdf94', 40)}${hill(540, moods.amber.ground, 30)}${at(760, 330, 1.25, card, -8)}${at(400, 390, 1.15, bowl)}${at(390, 350, 1, steam)}${at(450, 340, 0.8, steam)}`
  },
  'vip-1111': {
    mood: moods.festive,
    drawn: `${stars('#ffd98a')}${lines(190)}${hill(520, moods.festive.ground, 30)}${at(860, 330, 1.15, card, -10)}${at(1090, 420, 0.9, ticket, 14)}`
  },
  newbie: {
    mood: moods.amber,
    drawn: `${stars('#e09a00')}${clouds('#fffaeb')}${hill(500, '#ffdf94', 36)}${hill(556, moods.amber.ground, 26)}${at(420, 330, 1.5, envelope, -10)}${at(650, 360, 1.2, bowl)}${at(640, 310, 0.9, steam)}${at(910, 380, 1.3, gift, 4)}`
  },
  'new-year': {
    mood: moods.festive,
    drawn: `${stars('#ffd98a')}${hill(500, '#b02a1b', 40)}${hill(560, moods.festive.ground, 26)}${at(250, 170, 1.25, lantern)}${at(430, 130, 0.9, lantern)}${at(1030, 170, 1.25, lantern)}${at(860, 130, 0.9, lantern)}${at(640, 420, 1.2, bowl)}${at(600, 370, 1, steam)}${at(680, 360, 0.8, steam)}${at(440, 500, 1.5, blossom)}${at(380, 540, 1.1, blossom, 20)}${at(850, 500, 1.5, blossom, 30)}${at(906, 544, 1.1, blossom)}`
  },
  'new-year-activity': {
    mood: moods.festive,
    drawn: `${stars('#ffd98a')}${hill(520, '#b02a1b', 30)}${hill(572, moods.festive.ground, 20)}${at(300, 280, 1.3, crackers)}${at(980, 280, 1.3, crackers)}${at(640, 350, 1.7, envelope, -6)}${at(760, 380, 1.3, envelope, 12)}${at(520, 470, 1.4, blossom)}${at(470, 512, 1, blossom, 24)}${at(860, 520, 1.3, blossom, 12)}`
  },
  qingming: {
    mood: moods.calm,
    drawn: `${hill(430, '#d3dfcb', 60)}${hill(500, '#dbe6d4', 40)}${hill(566, moods.calm.ground, 24)}${at(60, -10, 1, willow(360))}${at(130, -10, 1, willow(270))}${at(205, -10, 1, willow(400))}${at(285, -10, 1, willow(220))}${at(360, -10, 1, willow(300))}${at(930, 150, 0.8, swallow)}${at(1060, 220, 0.55, swallow, -8)}${at(790, 430, 1.15, riceBalls)}`
  },
  'mothers-day': {
    mood: { ...moods.amber, sky: '#ffdfe0' },
    drawn: `${clouds('#fff6f2')}${hill(520, '#ffe9cf', 36)}${hill(572, moods.amber.ground, 24)}${at(420, 250, 1.15, carnation, -10)}${at(520, 210, 1.3, carnation)}${at(630, 250, 1.15, carnation, 9)}${at(880, 420, 1.3, bowl)}${at(850, 366, 1, steam)}${at(920, 356, 0.8, steam)}`
  },
  'double-eleven': {
    mood: moods.festive,
    drawn: `${stars('#ffd98a')}${lines(200)}${hill(530, moods.festive.ground, 30)}${at(820, 360, 1.3, bag, -8)}${at(1010, 400, 1, bag, 8)}${at(1120, 460, 0.8, ticket, 16)}`
  },
  'great-sales': {
    mood: moods.amber,
    drawn: `${clouds('#fffaeb')}${stars('#e09a00')}${hill(510, '#ffdf94', 36)}${hill(564, moods.amber.ground, 24)}${at(340, 380, 1.3, bag, -6)}${at(640, 330, 1.6, ticket, -8)}${at(700, 440, 1.3, ticket, 10)}${at(960, 390, 1.2, bag, 6)}`
  },
  'mid-autumn': {
    mood: moods.night,
    drawn: `${stars('#ffe9b0')}${at(820, 230, 1.2, moon)}<g opacity=".35">${clouds('#8f98d6')}</g>${hill(480, '#262e68', 50)}${hill(550, moods.night.ground, 30)}${at(480, 400, 1.2, rabbit)}${at(860, 470, 1.1, mooncake)}${at(1050, 500, 0.8, mooncake)}${at(190, 170, 0.9, lantern)}${at(300, 130, 0.65, lantern)}`
  },
  'shopping-festival': {
    mood: moods.night,
    drawn: `${stars('#ffe9b0')}${hill(520, '#262e68', 40)}${hill(574, moods.night.ground, 24)}${at(380, 400, 1.3, gift, -4)}${at(640, 380, 1.6, bag)}${at(880, 410, 1.25, gift, 6)}${at(1080, 440, 0.9, ticket, 14)}`
  },
  marketing: {
    mood: moods.amber,
    drawn: `${clouds('#fffaeb')}${hill(480, '#ffdf94', 46)}${hill(556, moods.amber.ground, 28)}${at(360, 410, 1.2, bowl)}${at(340, 360, 1, steam)}${at(640, 420, 1.15, gift)}${at(920, 400, 1.25, bag, 5)}${at(640, 180, 1, ticket, -6)}`
  },
  activity: {
    mood: moods.amber,
    drawn: `${clouds('#fffaeb')}${stars('#e09a00')}${hill(500, '#ffdf94', 40)}${hill(560, moods.amber.ground, 26)}${at(460, 330, 1.5, ticket, -10)}${at(560, 440, 1.2, ticket, 6)}${at(850, 390, 1.4, bowl)}${at(830, 330, 1.1, steam)}`
  }
} as const satisfies Record<string, { readonly mood: Mood; readonly drawn: string }>

/** Whose drawing it is; part of its file name. */
export type CampaignDrawing = keyof typeof drawings
/** Every one there is. */
export const campaignDrawings = Object.keys(drawings).filter((key): key is CampaignDrawing => key in drawings)

/** The drawing of a campaign. */
export function campaignSvg(key: CampaignDrawing): string {
  const { mood, drawn } = drawings[key]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="640" viewBox="0 0 1280 640">
    <defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${mood.sky}"/><stop offset="1" stop-color="${mood.ground}"/></linearGradient></defs>
    <rect width="1280" height="640" fill="url(#sky)"/>${drawn}
  </svg>`
}
