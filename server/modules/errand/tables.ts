import { date, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { errandBands, errandReturnReasons, errandServices } from '@/domain/errand'
import { instant, integer8 } from '../../db/columns'
import { orders } from '../order/tables'

/** What an errand has of its own beside its row of deliveries: what was agreed to, and how far its rider is. It only changes while its order is locked. */
export const errands = pgTable('errands', {
  orderId: text('order_id')
    .primaryKey()
    .references(() => orders.orderId),
  service: text('service', { enum: errandServices }).notNull(),
  weightBand: text('weight_band', { enum: errandBands }).notNull(),
  /** In the person's words; empty once the account is closed, as the note is. */
  item: text('item').notNull(),
  note: text('note').notNull().default(''),
  valueMinor: integer8('value_minor').notNull(),
  meters: integer('meters').notNull(),
  /** About so many from the call until it is there. */
  minutes: integer('minutes').notNull(),
  feeMinor: integer8('fee_minor').notNull(),
  /** Paid beforehand for waiting and the way back. */
  waitingMinor: integer8('waiting_minor').notNull(),
  wayBackMinor: integer8('way_back_minor').notNull(),
  perMinuteMinor: integer8('per_minute_minor').notNull(),
  /** Stays when it is called off once a rider has set out. */
  cancelMinor: integer8('cancel_minor').notNull(),
  acceptedForbidden: date('accepted_forbidden').notNull(),
  windowFrom: instant('window_from'),
  windowUntil: instant('window_until'),
  /** Cancelled in full unless somebody has accepted it by then; null while it waits for nobody. */
  acceptBy: instant('accept_by'),
  atSenderAt: instant('at_sender_at'),
  fetchedAt: instant('fetched_at'),
  atReceiverAt: instant('at_receiver_at'),
  returningAt: instant('returning_at'),
  returnReason: text('return_reason', { enum: errandReturnReasons }),
  handedOverAt: instant('handed_over_at'),
  /** For its code, or by our support without it; null before, and of those of which it was not noted. */
  handedOverBy: text('handed_over_by', { enum: ['code', 'support'] }),
  /** Of what was fetched. */
  photoSmall: text('photo_small'),
  photoLarge: text('photo_large'),
  /** Of what was handed over. */
  handedPhotoSmall: text('handed_photo_small'),
  handedPhotoLarge: text('handed_photo_large'),
  /** Said by whoever gets it: the receiver, or, once it goes back, the sender, who has a new one then. Null before it is paid and once it is over. */
  code: text('code'),
  /** Wrong tries of this code so far: after some of them only our support hands it over. */
  codeMisses: integer('code_misses').notNull().default(0),
  /** In the receiver's link; nobody can guess it. */
  trackId: text('track_id').notNull().unique()
})

/** What of an errand's money goes back before its end, once (`refunds.refundRequestId`). */
export const errandRefunds = pgTable('errand_refunds', {
  errandRefundId: text('errand_refund_id').primaryKey(),
  orderId: text('order_id')
    .notNull()
    .unique()
    .references(() => errands.orderId),
  reason: text('reason', { enum: ['unused', 'cancelled'] }).notNull(),
  amountMinor: integer8('amount_minor').notNull(),
  createdAt: instant('created_at').notNull(),
  /** All of the money is there. */
  completedAt: instant('completed_at')
})
