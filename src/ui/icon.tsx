import { View } from '@tarojs/components'
import { describe } from './a11y'
import { classNames } from './class-names'
import styles from './icon.module.scss'

/** The signs of `icon.module.scss`; a test keeps the two in step. */
export const iconNames = [
  'home',
  'fresh',
  'shop',
  'orders',
  'me',
  'search',
  'location',
  'back',
  'close',
  'plus',
  'minus',
  'cart',
  'bag',
  'chevronRight',
  'chevronDown',
  'chevronUp',
  'clock',
  'star',
  'phone',
  'check',
  'warning',
  'info',
  'wallet',
  'card',
  'voucher',
  'redEnvelope',
  'edit',
  'trash',
  'more',
  'share',
  'delivery',
  'pickup',
  'group',
  'table',
  'flash',
  'vip',
  'food',
  'service',
  'eye',
  'eyeOff',
  'setting',
  'language',
  'map',
  'note',
  'tableware',
  'heart',
  'refresh',
  'swap',
  'offline',
  'lock',
  'device',
  'wechat',
  'facebook',
  'apple',
  'alipay',
  'telegram',
  'qrCode',
  'bank',
  'cash'
] as const
export type IconName = (typeof iconNames)[number]

export interface IconProps {
  readonly name: IconName
  readonly size?: 12 | 16 | 20 | 24 | 28 | 32 | 48
  /** Only where no text beside it says the same. */
  readonly label?: string
  readonly className?: string
}

const known: ReadonlySet<string> = new Set(iconNames)

/** Reads a sign's name that came from the server; an unknown one shows the food sign. */
export const iconNameOf = (name: string): IconName => (isIconName(name) ? name : 'food')

const isIconName = (name: string): name is IconName => known.has(name)

/** The class names of a sign, for what is not drawn by a component. */
export const iconClass = (name: IconName, size: NonNullable<IconProps['size']>): string =>
  classNames(styles.icon, `sign-${name}`, styles[`size${size}`])

/** A sign in the colour of the text around it. */
export function Icon({ name, size = 24, label, className }: IconProps) {
  const meaning = label === undefined ? { isHidden: true } : { role: 'img', label }
  return <View className={classNames(iconClass(name, size), className)} {...describe(meaning)} />
}
