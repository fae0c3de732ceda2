import { View } from '@tarojs/components'
import { serviceGroups } from '@/domain/service-groups'
import { describe } from '@/ui/a11y'
import { Heading } from '@/ui/heading'
import { Sheet, type SheetProps } from '@/ui/sheet'
import { useText } from '@/ui/text-context'
import type { Home } from './home-store'
import { openable, ServiceEntry } from './service-grid'
import styles from './services-sheet.module.scss'

/** What the list of all services needs of home. */
export interface ServicesSheetProps extends Pick<SheetProps, 'isOpen' | 'onClose'> {
  readonly services: Home['services']
  readonly onOpen: (link: string) => void
}

/** Every service of the country, group by group. */
export function ServicesSheet({ services, onOpen, ...sheet }: ServicesSheetProps) {
  const { t } = useText()
  const offered = openable(services)
  const groups = serviceGroups
    .map((group) => ({ group, members: offered.filter((service) => service.group === group) }))
    .filter(({ members }) => members.length > 0)
  const open = (link: string) => {
    sheet.onClose()
    onOpen(link)
  }
  return (
    <Sheet title={t.home.services} {...sheet}>
      {groups.map(({ group, members }) => (
        <View key={group}>
          <Heading className={styles.title}>{t.home.serviceGroups[group]}</Heading>
          <View className={styles.group} {...describe({ role: 'group', label: t.home.serviceGroups[group] })}>
            {members.map((service) => (
              <ServiceEntry key={service.serviceId} service={service} onOpen={open} />
            ))}
          </View>
        </View>
      ))}
    </Sheet>
  )
}
