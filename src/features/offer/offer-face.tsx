import type { PropsWithChildren } from 'react'
import type { Offered } from '@/contract/types'
import { countries } from '@/domain/countries'
import { countryOfWallet } from '@/domain/wallet'
import { TicketFace } from '@/features/voucher/ticket'
import type { Translator } from '@/i18n/translator'
import { moneyText } from '@/ui/money-text'
import { useText } from '@/ui/text-context'

interface OfferFaceProps {
  readonly offered: Offered
  /** Besides where it is valid and for how long. */
  readonly lines: readonly string[]
  /** Why it cannot be claimed. */
  readonly why: string | null
  readonly isOff: boolean
}

/** A voucher before or after it is claimed: what it is worth, where it is valid, for how long, and what can be done with it. */
export function OfferFace({
  offered: { name: named, voucher },
  lines,
  why,
  isOff,
  children
}: PropsWithChildren<OfferFaceProps>) {
  const { t, name } = useText()
  if (voucher === null) return null
  const { amount, currency, minOrderAmount, useRestrictions } = voucher
  return (
    <TicketFace
      amount={amount}
      currency={currency}
      rule={
        minOrderAmount === null
          ? t.settle.noMinimum
          : t.checkout.redEnvelopeMinimum(moneyText(minOrderAmount, currency))
      }
      name={name(named)}
      lines={[...(useRestrictions === null ? [] : [name(useRestrictions)]), ...lines]}
      why={why}
      isOff={isOff}
    >
      {children}
    </TicketFace>
  )
}

/** Where the money of an offer is used: its days are counted there. */
export function placeOfOffer({ voucher }: Offered): { readonly utcOffsetMinutes: number } {
  const country = voucher && countryOfWallet(voucher.currency)
  return { utcOffsetMinutes: country === null ? 0 : countries[country].utcOffsetMinutes }
}

/** A day there. */
export const dayOfOffer = (instant: string, offered: Offered, { day }: Translator): string =>
  day(instant, placeOfOffer(offered))
