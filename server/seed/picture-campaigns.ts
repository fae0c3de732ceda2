import type { CampaignPalette } from '@/domain/campaign'
import { campaignColors } from '@/domain/campaign-colors'

/** The drawings at the head of campaigns: flat shapes on the ground of the page beneath, 1280 by 640. */

interface Mood {
  readonly sky: string
  readonly ground: string
  readonly deep: string
  readonly light: string
}

const moods = {
  amber: { sky: '#ffe3a0', ground: campaignColors.amber.ground, deep: '#e09a00', light: '#fffaeb' },
  festive: { sky: '#c2321f', ground: campaignColors.festive.ground, deep: '#6f120c', light: '#ffd98a' },
  calm: { sky: '#f1f4ec', ground: campaignColors.calm.ground, deep: '#6f8a66', light: '#fbfcf8' },
  night: { sky: '#2c3474', ground: campaignColors.night.ground, deep: '#131737', light: '#ffe9b0' }
} as const satisfies Record<CampaignPalette, Mood>

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

const teapot = `<ellipse cy="84" rx="118" ry="14" fill="#000" opacity=".16"/><path d="M92-6C140-34 150 30 178 8" fill="none" stroke="#e8ecf4" stroke-width="20" stroke-linecap="round"/><path d="M-88-22C-150-44-156 54-78 46" fill="none" stroke="#e8ecf4" stroke-width="15" stroke-linecap="round"/><path d="M-92 6C-96-52 96-52 92 6 92 60 60 84 0 84S-92 60-92 6Z" fill="#f6f8fc"/><path d="M-66 40C-40 72 40 72 66 40 56 66 36 80 0 80S-56 66-66 40Z" fill="#d3dae8"/><path d="M-52-34C-40-58 40-58 52-34Z" fill="#e8ecf4"/><circle cy="-58" r="11" fill="#f2c14e"/><g fill="none" stroke="#4a62b8" stroke-width="5" stroke-linecap="round"><path d="M-34 26C-8-8 20 20 40-6"/><circle cx="-6" cy="4" r="12"/><path d="M24 12q16 4 20 18"/></g>`
const cup = `<ellipse cy="46" rx="52" ry="8" fill="#000" opacity=".16"/><path d="M-46-22H46C44 22 26 44 0 44S-44 22-46-22Z" fill="#f6f8fc"/><ellipse cy="-22" rx="46" ry="13" fill="#d9b56a"/><path d="M-26 8q26 18 52 0" fill="none" stroke="#4a62b8" stroke-width="5" stroke-linecap="round"/>`
const osmanthus = `<path d="M-240-26C-130 8-40-20 60 30 120 58 168 50 214 34" fill="none" stroke="#5b4a3f" stroke-width="10" stroke-linecap="round"/>${[
  [-170, -14, -30],
  [-96, 4, 24],
  [-20, 2, -26],
  [62, 34, 30],
  [130, 54, -24],
  [206, 36, 26]
]
  .map(
    ([x = 0, y = 0, turn = 0]) =>
      `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M0 0C14-40 52-56 82-52 72-14 40 8 0 0Z" fill="#3f7a5d"/><path d="M0 0C-34 14-52 44-52 74-16 66 4 36 0 0Z" fill="#2f6650"/></g><g fill="#f7c948" transform="translate(${x} ${y})">${times(7, (index) => `<circle cx="${Math.round(Math.cos(index * 0.9) * 20)}" cy="${Math.round(Math.sin(index * 0.9) * 18)}" r="9"/>`)}<circle r="8" fill="#ffe08a"/></g>`
  )
  .join('')}`
const bouquet = `${[
  [-92, -30, -26],
  [92, -30, 26],
  [-34, -74, -9],
  [44, -66, 12]
]
  .map(([x = 0, y = 0, turn = 0]) => at(x, y, 0.9, carnation, turn))
  .join(
    ''
  )}<path d="M-112 88L0 40 112 88 36 236H-36Z" fill="#fff8f2"/><path d="M-112 88L0 40-4 236H-36Z" fill="#ffe9df"/><path d="M-58 150C-20 168 20 168 58 150L50 178C18 192-18 192-50 178Z" fill="#e8647a"/><path d="M0 168C-34 142-66 152-60 176S-22 188 0 172C22 188 54 196 60 176S34 142 0 168Z" fill="#d14a63"/><circle cy="172" r="11" fill="#e8647a"/>`
const plumBranch = `<path d="M-330 96C-210 60-150 84-60 36S96-66 250-92M-70 42C-30 70 30 64 96 88M92-34C120-84 160-112 176-160" fill="none" stroke="#5a2417" stroke-width="15" stroke-linecap="round"/>${[
  [-250, 76, 1.3],
  [-150, 72, 1],
  [-58, 34, 1.7],
  [20, 60, 1.1],
  [96, 88, 1.4],
  [70, -18, 1.2],
  [150, -60, 1.7],
  [176, -152, 1.3],
  [250, -92, 1.2]
]
  .map(([x = 0, y = 0, scale = 1], index) => at(x, y, scale, blossom, index * 25))
  .join('')}`
const dishFromAbove = (rim: string, food: string): string =>
  `<circle cy="4" r="66" fill="#000" opacity=".14"/><circle r="64" fill="${rim}"/><circle r="50" fill="#fffaf0"/>${food}`
const fishFromAbove = `<ellipse cy="5" rx="112" ry="66" fill="#000" opacity=".14"/><ellipse rx="110" ry="64" fill="#fffaf0"/><ellipse rx="94" ry="50" fill="#fff1d6"/><path d="M-66 0C-40-36 22-34 46 0 22 34-40 36-66 0Z" fill="#e0703a"/><path d="M40 0L76-26V26Z" fill="#c9542a"/><circle cx="-42" cy="-6" r="5" fill="#fff"/><path d="M-20-18q10 18 0 36M0-20q10 20 0 40M20-16q8 16 0 32" fill="none" stroke="#ffc18a" stroke-width="5"/><g fill="#4c9a5b"><circle cx="-20" cy="-38" r="8"/><circle cx="24" cy="38" r="8"/><circle cx="60" cy="-36" r="7"/></g>`
const greensFromAbove = `<g fill="#5fa85a"><ellipse rx="34" ry="14"/><ellipse rx="34" ry="14" transform="rotate(60)"/><ellipse rx="34" ry="14" transform="rotate(120)"/></g><circle r="12" fill="#9fd08a"/>`
const dumplingsFromAbove = `<g fill="#ffe6b8" stroke="#e7bd76" stroke-width="4">${times(5, (index) => `<path d="M-15 8a15 15 0 0 1 30 0q-15 8-30 0Z" transform="rotate(${index * 72}) translate(0 -27)"/>`)}</g>`
const porkFromAbove = `<g fill="#a8431f">${times(6, (index) => `<rect x="-11" y="-38" width="22" height="22" rx="5" transform="rotate(${index * 60})"/>`)}<rect x="-11" y="-11" width="22" height="22" rx="5"/></g><circle cx="14" cy="-12" r="5" fill="#6fae58"/>`
const bowlFromAbove = `<circle cy="3" r="34" fill="#000" opacity=".14"/><circle r="33" fill="#f2c14e"/><circle r="27" fill="#fffdf8"/><circle r="18" fill="#fff" stroke="#ece3d2" stroke-width="3"/>`
const reunion = `<circle r="268" fill="#7c1a10"/><circle r="252" fill="#d84a2b"/><circle r="236" fill="none" stroke="#f2c14e" stroke-width="6"/>${times(8, (index) => `<g transform="rotate(${index * 45 + 22.5}) translate(0 -204)">${bowlFromAbove}</g>`)}${at(0, 0, 0.85, fishFromAbove)}${[
  [-138, -64, dishFromAbove('#4a7bb8', greensFromAbove)],
  [138, -64, dishFromAbove('#2f7d5a', dumplingsFromAbove)],
  [-70, 122, dishFromAbove('#2f7d5a', porkFromAbove)],
  [80, 122, dishFromAbove('#4a7bb8', greensFromAbove)],
  [0, -128, dishFromAbove('#f2c14e', porkFromAbove)]
]
  .map(([x, y, dish]) => at(Number(x) * 0.88, Number(y) * 0.88, 0.7, String(dish)))
  .join('')}`
const lamp = `<ellipse cy="66" rx="150" ry="16" fill="#fff3cf" opacity=".55"/><path d="M-96 40C-128 14-118-10-96-18-76 0-62 22-54 44ZM96 40C128 14 118-10 96-18 76 0 62 22 54 44Z" fill="#f3c9c4"/><path d="M-62 46C-78 6-62-22-40-34-14-10-8 20-6 46ZM62 46C78 6 62-22 40-34 14-10 8 20 6 46Z" fill="#f8dcd6"/><path d="M-34 48C-40 4-18-30 0-44 18-30 40 4 34 48Z" fill="#fdf1ec"/><path d="M0-14C14 6 14 26 0 34-14 26-14 6 0-14Z" fill="#f4b942"/><path d="M-108 44H108C92 62 50 70 0 70S-92 62-108 44Z" fill="#7f9f74"/>`
const ripple = `<g fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round" opacity=".7"><path d="M-150 0H-60M-20 0H150M-90 22H40M70 22H120"/></g>`

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
  'card-moon': {
    mood: moods.night,
    drawn: `${stars('#ffe9b0')}<circle cx="640" cy="320" r="270" fill="#ffe9b0" opacity=".14"/>${at(640, 320, 1.42, moon)}${at(640, 400, 1.05, rabbit)}${at(330, 120, 1.1, osmanthus, 8)}${at(980, 530, 0.95, osmanthus, 188)}<g opacity=".4">${at(250, 470, 1, `<g fill="#8f98d6">${cloud}</g>`)}${at(1060, 190, 1.2, `<g fill="#8f98d6">${cloud}</g>`)}</g>`
  },
  'card-tea': {
    mood: moods.night,
    drawn: `${stars('#ffe9b0')}${at(1010, 170, 0.72, moon)}<path d="M0 470H1280V640H0Z" fill="#5a3a28"/><path d="M0 470H1280V492H0Z" fill="#75503a"/>${at(360, 410, 1.3, teapot)}${at(700, 440, 1.1, cup)}${at(690, 400, 0.42, steam)}${at(836, 452, 1.1, cup)}${at(826, 412, 0.42, steam)}${at(1020, 470, 1.05, mooncake)}${at(1020, 400, 0.82, mooncake)}${at(110, 140, 1, lantern)}${at(236, 92, 0.7, lantern)}`
  },
  'card-bouquet': {
    mood: { ...moods.amber, sky: '#ffdfe0' },
    drawn: `<circle cx="640" cy="300" r="250" fill="#fff6f2" opacity=".75"/>${clouds('#fff6f2')}${hill(560, '#ffe9cf', 26)}${at(640, 250, 1.45, bouquet)}${at(300, 430, 0.8, carnation, -16)}${at(980, 430, 0.8, carnation, 16)}`
  },
  'card-soup': {
    mood: { ...moods.amber, sky: '#ffe3c8' },
    drawn: `${clouds('#fff6f2')}<path d="M0 500H1280V640H0Z" fill="#f2c793"/><path d="M0 500H1280V518H0Z" fill="#ffdcb0"/>${at(640, 400, 1.9, bowl)}${at(560, 300, 1.3, steam)}${at(650, 284, 1.5, steam)}${at(740, 304, 1.2, steam)}${at(300, 470, 1.05, cup)}${at(1000, 240, 0.9, carnation, 6)}<path d="M962 330H1044L1032 524H974Z" fill="#8fb8c9"/><path d="M962 330H1044L1041 366H965Z" fill="#a9cbd9"/>`
  },
  'card-blossom': {
    mood: moods.festive,
    drawn: `${stars('#ffd98a')}<circle cx="930" cy="300" r="230" fill="#d84a2b" opacity=".55"/>${at(560, 340, 1.5, plumBranch)}${at(1010, 240, 1.5, lantern)}${at(1150, 150, 0.9, lantern)}`
  },
  'card-reunion': {
    mood: moods.festive,
    drawn: `${stars('#ffd98a')}${at(640, 320, 1.08, reunion)}${at(150, 190, 1.2, lantern)}${at(1130, 190, 1.2, lantern)}${at(190, 520, 1.4, blossom)}${at(1090, 520, 1.4, blossom, 30)}${at(252, 566, 1, blossom, 14)}${at(1030, 570, 1, blossom, 50)}`
  },
  'card-willow': {
    mood: moods.calm,
    drawn: `<circle cx="890" cy="230" r="104" fill="#fbfcf8"/>${hill(410, '#d3dfcb', 70)}${hill(470, '#c7d6bf', 34)}<path d="M0 500H1280V640H0Z" fill="#dfe9e6"/>${at(420, 560, 1.2, ripple)}${at(930, 590, 1, ripple)}${times(7, (index) => at(40 + index * 74, -10, 1, willow(230 + ((index * 97) % 210))))}${at(760, 180, 0.7, swallow)}${at(640, 250, 0.5, swallow, -10)}`
  },
  'card-river': {
    mood: { ...moods.calm, sky: '#dfe7e6' },
    drawn: `${hill(330, '#c9d6d0', 50)}${hill(380, '#bccbc3', 30)}<path d="M0 400H1280V640H0Z" fill="#a9bfba"/>${at(640, 440, 1.5, lamp)}${at(300, 450, 0.66, lamp)}${at(1000, 430, 0.56, lamp)}${at(640, 590, 1.6, ripple)}${at(240, 540, 0.9, ripple)}${at(1040, 530, 0.9, ripple)}`
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
