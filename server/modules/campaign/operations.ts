import { eq, sql } from 'drizzle-orm'
import { savedBlock } from '@/contract/campaign/shapes'
import type { OperationParams, OperationResult } from '@/contract/operations'
import type { SavedBlock } from '@/contract/types'
import { isUniqueViolation } from '../../db/refusals'
import { inTransaction } from '../../db/transaction'
import { AppError } from '../../http/errors'
import { defineOperations } from '../../http/operations'
import type { Kernel } from '../../kernel'
import type { Partner } from '../../platform/partners/partners'
import { linkProblem, linksOf } from './links'
import { previewLink } from './preview'
import { moveReminders } from './remind'
import { campaigns } from './tables'

const epochOf = (instant: string | null): number | null => (instant === null ? null : Date.parse(instant))

/** A block that may be saved. Throws `campaignBlockRefused` with its number, counted from 1. */
function checkedBlock(kernel: Kernel, sent: unknown, number: number): SavedBlock {
  const parsed = savedBlock.safeParse(sent)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new AppError('campaignBlockRefused', {
      number,
      reason: `${issue?.path.join('.') ?? ''} ${issue?.code ?? ''}`.trim()
    })
  }
  const reason = linksOf(parsed.data)
    .map((link) => linkProblem(kernel, link))
    .find((problem) => problem !== null)
  if (reason !== undefined && reason !== null) throw new AppError('campaignBlockRefused', { number, reason })
  return parsed.data
}

async function saveCampaign(
  kernel: Kernel,
  { id }: Partner,
  { startsAt, endsAt, blocks, ...facts }: OperationParams<'campaignSave'>
): Promise<OperationResult<'campaignSave'>> {
  const { campaignId } = facts
  const row = {
    ...facts,
    startsAt: epochOf(startsAt),
    endsAt: epochOf(endsAt),
    blocks: blocks.map((block, index) => checkedBlock(kernel, block, index + 1))
  }
  const isOver = row.startsAt !== null && row.endsAt !== null && row.startsAt >= row.endsAt
  if (isOver || linkProblem(kernel, row.link) !== null) throw new AppError('badRequest')
  const version = await inTransaction(kernel.database, async (tx) => {
    const [saved] = await tx
      .insert(campaigns)
      .values(row)
      .onConflictDoUpdate({ target: campaigns.campaignId, set: { ...row, version: sql`${campaigns.version} + 1` } })
      .returning()
    if (saved) await moveReminders(tx, kernel, saved)
    return saved?.version ?? 1
  }).catch((error: unknown) => {
    throw isUniqueViolation(error, 'campaigns_slug_key') ? new AppError('badRequest', {}, { cause: error }) : error
  })
  kernel.logger.info({ partner: id, campaignId, version }, 'operation')
  return { campaignId, version }
}

async function previewCampaign(
  kernel: Kernel,
  _partner: Partner,
  { campaignId, at }: OperationParams<'campaignPreview'>
): Promise<OperationResult<'campaignPreview'>> {
  const [row] = await kernel.db.select().from(campaigns).where(eq(campaigns.campaignId, campaignId))
  if (row === undefined) throw new AppError('campaignNotFound')
  return { link: previewLink(kernel, row, Date.parse(at)) }
}

/** What our own people do with campaigns. */
export const campaignOperations = defineOperations({ campaignSave: saveCampaign, campaignPreview: previewCampaign })
