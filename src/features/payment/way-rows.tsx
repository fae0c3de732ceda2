import { Fragment, type ReactNode } from 'react'
import { codes } from '@/contract/codes'
import type { CashierMethod, OrderQuote } from '@/contract/types'
import type { Currency } from '@/domain/countries'
import { isNothing, parseAmount, subtract, toAmount } from '@/domain/money'
import type { PaymentType } from '@/domain/pricing'
import type { Catalogue } from '@/i18n/catalogue'
import { ChoiceRow } from '@/ui/choice-row'
import { moneyText, roundText } from '@/ui/money-text'
import { Price } from '@/ui/price'
import { useText } from '@/ui/text-context'
import { WayMark } from './way-mark'

/** In what is paid, and what is in the wallet. */
export interface WayFacts {
  readonly currency: Currency
  /** Null for a visitor. */
  readonly walletBalance: string | null
  /** What is ordered stands: no offer that more of it would reach is told. */
  readonly isOrdered?: boolean
}

interface WayRowsProps extends WayFacts {
  readonly ways: readonly CashierMethod[]
  readonly chosen: PaymentType | null
  readonly onChoose: (paymentType: PaymentType) => void
  /** What belongs to the chosen way, directly under its row. */
  readonly ofChosen?: ReactNode
}

/**
 * The ways to pay, first those that can be used, each with what it comes to, its fee and where the money comes from: no fee appears late. The
 * same on the sheet of a checkout, at the cashier and for a share.
 */
export function WayRows({ ways, chosen, onChoose, ofChosen, ...facts }: WayRowsProps) {
  const { t } = useText()
  const inOrder = [...ways].sort((a, b) => Number(b.isUsable) - Number(a.isUsable))
  return (
    <>
      {inOrder.map((way) => (
        <Fragment key={way.paymentType}>
          <ChoiceRow
            id={`way-${way.paymentType}`}
            kind="radio"
            mark={<WayMark way={way.paymentType} />}
            title={t.cashier.method[way.paymentType]}
            note={wayNote(way, facts, t)}
            trailing={
              way.isUsable ? <Price amount={way.payableAmount} currency={facts.currency} tone="ink" /> : undefined
            }
            isChosen={way.paymentType === chosen}
            isDisabled={!way.isUsable}
            onChange={() => onChoose(way.paymentType)}
          />
          {way.paymentType === chosen && ofChosen}
        </Fragment>
      ))}
    </>
  )
}

/** Why it cannot be used, else what it saves, or where the money comes from and its fee, told also where there is none. */
export function wayNote(
  way: CashierMethod,
  { currency, walletBalance, isOrdered = false }: WayFacts,
  t: Catalogue,
  hasSavedCard = false
): string {
  const { paymentType, reasonCode, paymentServiceFee } = way
  if (paymentType === 'CASH') return cashNote(way, currency, t)
  if (paymentType === 'WALLET_PAY' && walletBalance === null) return t.cashier.walletOfVisitor
  if (reasonCode === codes.walletInsufficient)
    return t.cashier.walletShort(
      moneyText(walletBalance ?? '0', currency),
      shortfallText(way, walletBalance ?? '0', currency)
    )
  if (reasonCode !== null) return reasonText(reasonCode, t)
  if (way.promotion !== null && !(isOrdered && !isNothing(way.promotion.shortfall)))
    return promotionNote(way, way.promotion, currency, t)
  const isFree = isNothing(paymentServiceFee)
  const fee = isFree ? t.cashier.noFee : t.cashier.feeIncluded(moneyText(paymentServiceFee, currency))
  if (paymentType === 'WALLET_PAY')
    return `${t.cashier.walletBalance(moneyText(walletBalance ?? '0', currency))} · ${fee}`
  // A card that is named says enough, and beside a fee nothing is as important
  const means = paymentType === 'CREDITCARD_PAY' && (hasSavedCard || !isFree) ? null : meansOf(paymentType, t)
  return means === null ? fee : `${means} · ${fee}`
}

/** What paying by it takes off, or how much more would have to be bought for that; with its fee where it has one. */
function promotionNote(
  { paymentDeduction, paymentServiceFee }: CashierMethod,
  { minimum, deduction, shortfall }: NonNullable<CashierMethod['promotion']>,
  currency: Currency,
  { cashier }: Catalogue
): string {
  const text = (amount: string) => moneyText(amount, currency)
  const round = (amount: string) => roundText(amount, currency)
  const offer = isNothing(shortfall)
    ? cashier.promotionTaken(round(minimum), text(paymentDeduction))
    : cashier.promotionShort(round(minimum), round(deduction), text(shortfall))
  return isNothing(paymentServiceFee) ? offer : `${offer} · ${cashier.feeIncluded(text(paymentServiceFee))}`
}

type CashWay = Pick<OrderQuote['paymentWays'][number], 'reasonCode' | 'maximumAmount'>

/** When and up to what cash is paid, or why not for this order. */
function cashNote({ reasonCode, maximumAmount }: CashWay, currency: Currency, { cash, cashier }: Catalogue): string {
  const maximum = roundText(maximumAmount ?? '', currency)
  switch (reasonCode) {
    case null:
      return cash.note(maximum)
    case codes.cashTooMuch:
      return cash.tooMuch(maximum)
    case codes.cashRefusedBefore:
      return cash.refusedBefore
    case codes.cashWithBalance:
      return cash.withBalance
    default:
      return cashier.unavailable
  }
}

/** What the wallet lacks. */
function shortfallText({ payableAmount }: CashierMethod, walletBalance: string, currency: Currency): string {
  const [payable, balance] = [parseAmount(payableAmount, currency), parseAmount(walletBalance, currency)]
  return payable === undefined || balance === undefined ? '' : moneyText(toAmount(subtract(payable, balance)), currency)
}

/** What it is paid with, where its name does not say so. */
function meansOf(paymentType: PaymentType, { cashier }: Catalogue): string | null {
  switch (paymentType) {
    case 'CREDITCARD_PAY':
      return cashier.cardNote
    case 'PAY_NOW':
      return cashier.payNowNote
    case 'BANK_TRANSFER':
      return cashier.transferNote
    default:
      return null
  }
}

/** A reason that the order itself gives holds for every way to pay. */
function reasonText(reasonCode: number, { cashier }: Catalogue): string {
  if (reasonCode === codes.orderExpired) return cashier.expired
  if (reasonCode === codes.alreadyPaid) return cashier.paid
  if (reasonCode === codes.paymentTooSmall) return cashier.tooSmall
  return reasonCode === codes.orderStateChanged || reasonCode === codes.cardLimit ? cashier.ended : cashier.unavailable
}
