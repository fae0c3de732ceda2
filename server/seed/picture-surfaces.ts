/** What a picture stands on: the table's colour and weave, and the ceramic or wood under the food. */
export interface Surface {
  /** Table colour where the light falls, in the middle, and at the far corner. */
  readonly light: string
  readonly middle: string
  readonly deep: string
  readonly weave: 'linen' | 'wood' | 'stone'
  /** Rim and well of the plate that suits this table. */
  readonly rim: string
  readonly well: string
}

/** Tables by number; the number is part of a picture's file name, so an entry is never reordered. */
export const surfaces: readonly Surface[] = [
  { light: '#fdf6e9', middle: '#f3e2c6', deep: '#d9bd92', weave: 'linen', rim: '#ffffff', well: '#f4ece0' },
  { light: '#d9a066', middle: '#b5783f', deep: '#734420', weave: 'wood', rim: '#fffaf2', well: '#efe3d2' },
  { light: '#ffe9b8', middle: '#f9c65c', deep: '#dc9320', weave: 'linen', rim: '#fffdf8', well: '#f7ecd8' },
  { light: '#e8efdf', middle: '#c6d4b4', deep: '#8fa377', weave: 'linen', rim: '#ffffff', well: '#eef0e6' },
  { light: '#fde6de', middle: '#f3bfae', deep: '#cf8a76', weave: 'linen', rim: '#fffdfb', well: '#f8ebe5' },
  { light: '#6b5a50', middle: '#463a34', deep: '#241d1a', weave: 'stone', rim: '#efe7dc', well: '#d9cdbd' },
  { light: '#e3ecef', middle: '#bfd0d6', deep: '#8aa3ac', weave: 'stone', rim: '#ffffff', well: '#ebf0f1' },
  { light: '#e2694a', middle: '#b93d27', deep: '#701c12', weave: 'linen', rim: '#fff8ec', well: '#f3e4cf' }
]

const weaves: Record<Surface['weave'], string> = {
  linen: '<feTurbulence type="fractalNoise" baseFrequency="0.9 0.05" numOctaves="2" seed="3"/>',
  wood: '<feTurbulence type="fractalNoise" baseFrequency="0.006 0.11" numOctaves="4" seed="8"/>',
  stone: '<feTurbulence type="fractalNoise" baseFrequency="0.035" numOctaves="4" seed="5"/>'
}

const weaveStrength: Record<Surface['weave'], number> = { linen: 0.1, wood: 0.34, stone: 0.16 }

/**
 * The table alone, lit from the upper left with a soft fall-off to the lower right.
 * Every picture uses this one light, so that a screen full of them looks like one photo session.
 */
export function tableSvg(surface: Surface, width: number, height: number): string {
  const grain = `<filter id="weave" x="0" y="0" width="100%" height="100%">${weaves[surface.weave]}
    <feColorMatrix values="0 0 0 0 0.22  0 0 0 0 0.13  0 0 0 0 0.06  1.6 0 0 0 -0.55"/></filter>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs>
      <radialGradient id="table" cx="0.3" cy="0.18" r="1.05">
        <stop offset="0" stop-color="${surface.light}"/><stop offset="0.48" stop-color="${surface.middle}"/>
        <stop offset="1" stop-color="${surface.deep}"/>
      </radialGradient>
      <radialGradient id="window" cx="0.24" cy="0.1" r="0.62">
        <stop offset="0" stop-color="#fff7e2" stop-opacity="0.55"/><stop offset="1" stop-color="#fff7e2" stop-opacity="0"/>
      </radialGradient>
      ${grain}
    </defs>
    <rect width="100%" height="100%" fill="url(#table)"/>
    <rect width="100%" height="100%" filter="url(#weave)" opacity="${weaveStrength[surface.weave]}"/>
    <rect width="100%" height="100%" fill="url(#window)"/>
  </svg>`
}

const plateHeight = (width: number) => Math.round(width * 0.92)

/** A plate seen from a seat at the table: cast shadow, rim with a lit edge, and the well the food lies in; a part of larger drawings. */
export function plateParts(surface: Pick<Surface, 'rim' | 'well'>, width: number): string {
  const height = plateHeight(width)
  const cx = width / 2
  const cy = height * 0.46
  const rx = width * 0.44
  const ry = rx * 0.86
  return `<defs>
      <linearGradient id="rim" x1="0.15" y1="0" x2="0.8" y2="1">
        <stop offset="0" stop-color="${surface.rim}"/><stop offset="1" stop-color="${surface.well}"/>
      </linearGradient>
      <radialGradient id="well" cx="0.42" cy="0.36" r="0.75">
        <stop offset="0" stop-color="${surface.rim}"/><stop offset="0.75" stop-color="${surface.well}"/>
        <stop offset="1" stop-color="#9c8467" stop-opacity="0.5"/>
      </radialGradient>
      <filter id="soft" x="-20%" y="-20%" width="140%" height="150%"><feGaussianBlur stdDeviation="${width * 0.028}"/></filter>
      <filter id="contact" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="${width * 0.009}"/></filter>
    </defs>
    <ellipse cx="${cx + width * 0.02}" cy="${cy + width * 0.055}" rx="${rx * 0.99}" ry="${ry * 0.99}" fill="#2b1405" opacity="0.42" filter="url(#soft)"/>
    <ellipse cx="${cx + width * 0.004}" cy="${cy + width * 0.016}" rx="${rx}" ry="${ry}" fill="#2b1405" opacity="0.38" filter="url(#contact)"/>
    <ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="url(#rim)"/>
    <ellipse cx="${cx}" cy="${cy}" rx="${rx - 1.5}" ry="${ry - 1.5}" fill="none" stroke="#ffffff" stroke-opacity="0.85" stroke-width="2.5"/>
    <ellipse cx="${cx}" cy="${cy + width * 0.008}" rx="${rx * 0.74}" ry="${ry * 0.73}" fill="url(#well)"/>
    <ellipse cx="${cx}" cy="${cy + width * 0.012}" rx="${rx * 0.74}" ry="${ry * 0.73}" fill="none" stroke="#ffffff" stroke-opacity="0.5" stroke-width="1.6"/>`
}

/** A plate alone. */
export const plateSvg = (surface: Surface, width: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${plateHeight(width)}">${plateParts(surface, width)}</svg>`

/** A round wooden board, for food that comes in its own bowl, cup or box. */
export function boardSvg(surface: Surface, width: number): string {
  const dark = surface.weave === 'wood'
  const [top, bottom, edge] = dark ? ['#f2dcb8', '#dcb987', '#a97f4c'] : ['#dcae76', '#b98046', '#7d4f24']
  const height = Math.round(width * 0.92)
  const cx = width / 2
  const cy = height * 0.46
  const rx = width * 0.42
  const ry = rx * 0.82
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs>
      <linearGradient id="wood" x1="0.1" y1="0" x2="0.85" y2="1">
        <stop offset="0" stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/>
      </linearGradient>
      <filter id="grain" x="0" y="0" width="100%" height="100%">${weaves.wood}
        <feColorMatrix values="0 0 0 0 0.3  0 0 0 0 0.16  0 0 0 0 0.05  1.5 0 0 0 -0.6"/>
        <feComposite in2="SourceAlpha" operator="in"/></filter>
      <filter id="soft" x="-20%" y="-20%" width="140%" height="150%"><feGaussianBlur stdDeviation="${width * 0.028}"/></filter>
    </defs>
    <ellipse cx="${cx + width * 0.02}" cy="${cy + width * 0.06}" rx="${rx * 0.99}" ry="${ry}" fill="#2b1405" opacity="0.5" filter="url(#soft)"/>
    <ellipse cx="${cx}" cy="${cy + width * 0.022}" rx="${rx}" ry="${ry}" fill="${edge}"/>
    <ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="url(#wood)"/>
    <ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="#000" filter="url(#grain)" opacity="0.3"/>
    <ellipse cx="${cx}" cy="${cy}" rx="${rx * 0.9}" ry="${ry * 0.89}" fill="none" stroke="${edge}" stroke-opacity="0.35" stroke-width="2"/>
    <ellipse cx="${cx}" cy="${cy}" rx="${rx - 1}" ry="${ry - 1}" fill="none" stroke="#fff3dc" stroke-opacity="0.6" stroke-width="2"/>
  </svg>`
}
