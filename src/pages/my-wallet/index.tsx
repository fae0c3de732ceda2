import { accountStore } from '@/features/account/account-store'
import { OtherWallets, WalletCard } from '@/features/wallet/wallet-card'
import { usePageShow } from '@/platform/app/page'
import { go } from '@/platform/navigation/go'
import { useStore } from '@/stores/stores-context'
import { Cell, CellGroup } from '@/ui/cell'
import { definePage } from '@/ui/define-page'
import { DetailPage } from '@/ui/templates/detail-page'
import { useText } from '@/ui/text-context'

/** What is in the wallets, and the ways to everything that pays: a card a currency, the bill, red envelopes, vouchers, coins. */
export default definePage('wallet', function Wallet() {
  const { t } = useText()
  const account = useStore(accountStore)
  usePageShow(() => void account.refresh())
  return (
    <DetailPage detail={account.wallet} onRetry={account.refresh}>
      {({ wallets: [present, ...others], redEnvelopeCount, voucherCount, points }) => (
        <>
          {present !== undefined && <WalletCard wallet={present} />}
          <CellGroup>
            <Cell icon="note" title={t.wallet.bill} onPress={() => go('ledger')} />
            <Cell
              icon="redEnvelope"
              title={t.titles.redEnvelopes}
              value={t.wallet.count(redEnvelopeCount)}
              onPress={() => go('redEnvelopes')}
            />
            <Cell
              icon="voucher"
              title={t.titles.voucherUses}
              value={t.wallet.count(voucherCount)}
              onPress={() => go('voucherUses')}
            />
            <Cell icon="star" title={t.account.points} value={points} onPress={() => go('vipLevel')} />
          </CellGroup>
          <OtherWallets wallets={others} />
        </>
      )}
    </DetailPage>
  )
})
