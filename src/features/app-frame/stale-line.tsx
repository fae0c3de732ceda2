import { Text } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useApp } from '@/stores/stores-context'
import { describe } from '@/ui/a11y'
import { useText } from '@/ui/text-context'
import styles from './stale-line.module.scss'

/** Says of a page that it was read before, and when: there is no network to read it again. */
export const StaleLine = observer(function StaleLine() {
  const { ui, place } = useApp()
  const { t, moment } = useText()
  if (ui.staleSince === null) return null
  return (
    <Text className={styles.line} {...describe({ role: 'status' })}>
      {t.common.asOf(moment(ui.staleSince, place))}
    </Text>
  )
})
