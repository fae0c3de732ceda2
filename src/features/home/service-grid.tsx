import { Text, View } from '@tarojs/components'
import { describe } from '@/ui/a11y'
import { Icon, iconNameOf, type IconName } from '@/ui/icon'
import { Pressable } from '@/ui/pressable'
import { useText } from '@/ui/text-context'
import { parseAppLink } from '@/platform/navigation/open-link'
import type { Home } from './home-store'
import styles from './service-grid.module.scss'

interface ServiceGridProps {
  readonly services: Home['services']
  readonly onOpen: (link: string) => void
}

/** Signs the server names by what they picture, as the set of the app names them by what they mean. */
const signs: Readonly<Record<string, IconName>> = {
  'map-pin': 'location',
  fire: 'flash',
  tag: 'voucher',
  'shopping-bag': 'fresh',
  hotpot: 'tableware',
  cup: 'food',
  list: 'orders',
  home: 'home'
}

/** Entries to what the app offers; one whose page this version does not have is not shown. */
export function ServiceGrid({ services, onOpen }: ServiceGridProps) {
  const { t, name } = useText()
  return (
    <View className={styles.grid} {...describe({ role: 'navigation', label: t.home.services })}>
      {services
        .filter(({ link }) => parseAppLink(link) !== null)
        .map(({ serviceId, icon, name: words, link }) => (
          <Pressable key={serviceId} role="link" className={styles.entry} onPress={() => onOpen(link)}>
            <View className={styles.sign}>
              <Icon name={signs[icon] ?? iconNameOf(icon)} />
            </View>
            <Text className={styles.name}>{name(words)}</Text>
          </Pressable>
        ))}
    </View>
  )
}
