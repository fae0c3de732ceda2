import type { ModuleSeed } from '../../seed/module-seed'
import type { CampaignDrawing } from '../../seed/picture-campaigns'
import { campaignImage } from '../../seed/world/picture-addresses'
import { greetingCards } from './tables'

const dayMs = 86_400_000

interface Written {
  readonly slug: string
  readonly drawing: CampaignDrawing
  readonly palette: (typeof greetingCards.$inferInsert)['palette']
  readonly isQuiet?: boolean
  readonly to: string
  readonly words: string
  readonly from: string
  readonly reportedDaysAgo?: number
}

/** Cards of the member of the demo world: a glad one, a quiet one, and one that somebody objects to. */
const written: readonly Written[] = [
  {
    slug: 'mid-autumn',
    drawing: 'card-moon',
    palette: 'night',
    to: '外婆',
    words: '中秋快乐！\n隔着海，看的也是同一个月亮。\n月饼我先替您尝了，等我回家陪您喝茶。',
    from: '小梅'
  },
  {
    slug: 'qingming',
    drawing: 'card-willow',
    palette: 'calm',
    isQuiet: true,
    to: '外公',
    words: '您教我做的那道菜，我还常做。\n我们都好，请放心。',
    from: '小梅'
  },
  {
    slug: 'mothers-day',
    drawing: 'card-bouquet',
    palette: 'amber',
    to: '妈妈',
    words: '最好吃的，还是您做的那碗面。',
    from: '小梅',
    reportedDaysAgo: 1
  }
]

/** Cards of the demo world. */
export const greetingSeed: ModuleSeed = {
  people: async (tx, { now }) => {
    await tx.insert(greetingCards).values(
      written.map(({ slug, drawing, palette, isQuiet = false, to, words, from, reportedDaysAgo }) => ({
        ...{ cardId: `demo-card-${slug}`, authorId: 'demo-vip', campaignId: `campaign-${slug}`, palette, isQuiet },
        ...{ image: campaignImage(drawing), recipient: to, words, signature: from, createdAt: now - 3 * dayMs },
        ...(reportedDaysAgo === undefined
          ? {}
          : { reportedAt: now - reportedDaysAgo * dayMs, reportReason: 'other' as const })
      }))
    )
  }
}
