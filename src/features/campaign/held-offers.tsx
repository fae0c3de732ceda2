import { Text } from '@tarojs/components'
import type { HeldOffer, NamedOffer } from '@/contract/types'
import { standingText } from '@/features/offer/named-ticket'
import { openAppLink } from '@/platform/navigation/open-link'
import { Cell, CellGroup } from '@/ui/cell'
import { moneyText } from '@/ui/money-text'
import { useText } from '@/ui/text-context'
import { offersOf } from './offers-of'
import { useCampaign } from './shown-campaign'
import styles from './campaign.module.scss'

const isGood = ({ standing }: HeldOffer): boolean => standing === 'usable' || standing === 'ordered'

/** What the person has of this campaign, with where each is used; of one that is over also what was used or has passed. */
export function HeldOffers() {
  const { t } = useText()
  const { campaign } = useCampaign()
  const isOver = campaign.state === 'ended' || campaign.state === 'archived'
  const held = offersOf(campaign).flatMap((offer) =>
    offer.held.filter((one) => isOver || isGood(one)).map((one) => ({ offer, one }))
  )
  if (held.length === 0) return null
  return (
    <CellGroup title={t.campaign.mine} className={styles.held}>
      {held.map(({ offer, one }, index) => (
        <HeldRow key={`${offer.offerId} ${index}`} offer={offer} held={one} />
      ))}
    </CellGroup>
  )
}

function HeldRow({ offer, held }: { readonly offer: NamedOffer; readonly held: HeldOffer }) {
  const text = useText()
  const { t, name } = text
  const { voucher } = offer
  const { link } = held
  const worth = voucher === null ? '' : moneyText(voucher.amount, voucher.currency)
  const use = held.standing === 'usable' ? t.vouchers.use : t.vouchers.seeOrder
  return (
    <Cell
      title={`${worth} ${name(offer.name)}`}
      note={standingText(held, offer, text)}
      {...(link === null
        ? {}
        : {
            value: <Text className={styles.use}>{use}</Text>,
            label: `${use} ${name(offer.name)}`,
            onPress: () => openAppLink(link)
          })}
    />
  )
}
