import { observer } from 'mobx-react-lite'
import { go } from '@/platform/navigation/go'
import { useStore } from '@/stores/stores-context'
import { Cell, CellGroup } from '@/ui/cell'
import { useText } from '@/ui/text-context'
import { bindingStore } from './binding-store'
import { useMaskedPhone } from './masked-phone'

/** Mobile and password, each leading to where it is changed. */
export const WaysCard = observer(function WaysCard() {
  const { t } = useText()
  const maskedPhone = useMaskedPhone()
  const facts = useStore(bindingStore).list.value
  if (facts === null) return null
  return (
    <CellGroup title={t.security.waysTitle}>
      <Cell
        icon="phone"
        title={t.security.mobile}
        value={facts.mobile === null ? t.security.isNotSet : maskedPhone(facts.mobile)}
        onPress={() => go('myMobile')}
      />
      <Cell
        icon="lock"
        title={t.security.password}
        value={facts.hasPassword ? t.security.isSet : t.security.isNotSet}
        onPress={() => go('passwordChange')}
      />
    </CellGroup>
  )
})
