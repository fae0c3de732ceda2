import { makeAutoObservable } from 'mobx'
import { ApiError } from '@/api/api-error'
import type { Call } from '@/api/call'
import type { Upload } from '@/api/upload'
import type { Result } from '@/contract/types'
import { AttemptKey } from '@/stores/attempt-key'
import { defineStore } from '@/stores/define-store'
import { Loadable } from '@/stores/loadable'
import { onPersonLeft } from '@/stores/person-left'
import { PictureUploads } from '@/stores/picture-uploads'
import type { SessionStore } from '@/stores/session-store'
import { uploadStore } from '@/stores/upload-store'

/** A payment that the person's own bank sends: what to scan or where to send it, the proof, and that it is on its way. */
class BankPaymentStore {
  paymentId: string | null = null
  readonly payNow = new Loadable<Result<'payNowWaiting'>>()
  readonly transfer = new Loadable<Result<'transferGet'>>()
  readonly proofs: PictureUploads
  private readonly attempt = new AttemptKey()

  constructor(
    private readonly call: Call,
    upload: Upload,
    session: SessionStore
  ) {
    this.proofs = new PictureUploads(async (file, onProgress) => {
      const { proofId, preview } = await upload(
        'transferProofUpload',
        { paymentId: this.paymentId ?? '' },
        file,
        onProgress
      )
      return { pictureId: proofId, image: { small: preview, large: preview } }
    }, 1)
    makeAutoObservable<this, 'call' | 'attempt'>(
      this,
      { payNow: false, transfer: false, proofs: false, call: false, attempt: false },
      { autoBind: true }
    )
    onPersonLeft(session, () => this.begin(null))
  }

  async openPayNow(paymentId: string): Promise<void> {
    if (paymentId !== this.paymentId) this.begin(paymentId)
    await this.loadPayNow()
  }

  async loadPayNow(): Promise<void> {
    const { paymentId } = this
    if (paymentId === null) return
    await this.payNow.load(() => this.call('payNowWaiting', { paymentId }, { isQuiet: true }))
  }

  async openTransfer(paymentId: string): Promise<void> {
    if (paymentId !== this.paymentId) this.begin(paymentId)
    await this.loadTransfer()
  }

  async loadTransfer(): Promise<void> {
    const { paymentId } = this
    if (paymentId === null) return
    await this.transfer.load(() => this.call('transferGet', { paymentId }, { isQuiet: true }))
  }

  /** Says that the money is on its way, with the proof where there is one. A proof that was taken is not sent again. */
  async submit(): Promise<Result<'paymentSubmit'>> {
    const { paymentId } = this
    if (paymentId === null) throw new ApiError('malformed')
    const [proofId] = this.proofs.ids
    const result = await this.attempt.run([paymentId, proofId].join(), (idempotencyKey) =>
      this.call('paymentSubmit', { paymentId, ...(proofId !== undefined && { proofId }) }, { idempotencyKey })
    )
    this.proofs.clear()
    return result
  }

  private begin(paymentId: string | null): void {
    this.paymentId = paymentId
    this.payNow.reset()
    this.transfer.reset()
    this.proofs.clear()
  }
}

export const bankPaymentStore = defineStore(
  'bankPayment',
  (app) => new BankPaymentStore(app.call, app.get(uploadStore), app.session)
)
