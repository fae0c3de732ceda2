import { Text, View } from '@tarojs/components'
import { parseAppLink } from '@/routes'
import { describe } from '@/ui/a11y'
import { Icon, type IconName, iconNameOf } from '@/ui/icon'
import { Pressable } from '@/ui/pressable'
import { useText } from '@/ui/text-context'
import type { Home } from './home-store'
import styles from './service-grid.module.scss'

type Service = Home['services'][number]

interface ServiceGridProps {
  readonly services: readonly Service[]
  readonly onOpen: (link: string) => void
  /** Opens the list of all services. */
  readonly onAll: () => void
}

/** Two rows of five with the entry that leads to all services. */
const shownAtOnce = 9

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

/** Services whose page this version has. */
export const openable = (services: readonly Service[]): readonly Service[] =>
  services.filter(({ link }) => parseAppLink(link) !== null)

/** Entries to what the app offers: the country's first nine, and the way to all of them where there are more. */
export function ServiceGrid({ services, onOpen, onAll }: ServiceGridProps) {
  const { t } = useText()
  const offered = openable(services)
  return (
    <View className={styles.grid} {...describe({ role: 'navigation', label: t.home.services })}>
      {offered.slice(0, shownAtOnce).map((service) => (
        <ServiceEntry key={service.serviceId} service={service} onOpen={onOpen} />
      ))}
      {offered.length > shownAtOnce && (
        <Pressable id="all-services" className={styles.entry} onPress={onAll}>
          <View className={styles.sign}>
            <Icon name="more" />
          </View>
          <Text className={styles.name}>{t.home.allServices}</Text>
        </Pressable>
      )}
    </View>
  )
}

/** One service, a sign and its name. */
export function ServiceEntry({ service, onOpen }: Pick<ServiceGridProps, 'onOpen'> & { readonly service: Service }) {
  const { name } = useText()
  return (
    <Pressable role="link" className={styles.entry} onPress={() => onOpen(service.link)}>
      <View className={styles.sign}>
        <Icon name={signs[service.icon] ?? iconNameOf(service.icon)} />
      </View>
      <Text className={styles.name}>{name(service.name)}</Text>
    </Pressable>
  )
}
