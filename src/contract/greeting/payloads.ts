import * as z from 'zod/mini'
import { campaignPalettes } from '@/domain/campaign'
import { greetingFields, greetingReportReasons, greetingStates } from '@/domain/greeting'
import { cardPicture, writtenText } from '../campaign/shapes'
import { formPayload } from '../form'
import { done, id, imagePair, localizedText } from '../shared'

/** What a card looks like, and of which festival it is. */
const look = {
  campaignId: id,
  palette: z.enum(campaignPalettes),
  /** Of a day of remembrance: nothing about it celebrates. */
  isQuiet: z.boolean()
}

/** Greeting cards. A card is known by an id that cannot be guessed; it says its words and nothing else of whoever wrote it. */
export const greetingPayloads = {
  /** What cards of a festival are made of; of the one that `answers` is from, else of the Mid-Autumn Festival. */
  greetingMakerGet: {
    params: z.object({ campaignId: z.optional(id), answers: z.optional(id) }),
    result: z.object({
      ...look,
      title: localizedText,
      pictures: z.array(cardPicture),
      wishes: z.array(writtenText),
      /** Of a card that is answered: the names, as they stand on it. */
      answered: z.nullable(z.object({ to: z.string(), from: z.string() }))
    })
  },
  /** Words that lead away from the app or are not for others to read are refused as in reviews. */
  greetingSave: {
    params: z.extend(formPayload(greetingFields), { campaignId: id, pictureId: id }),
    result: z.object({ cardId: id })
  },
  greetingGet: {
    params: z.object({ cardId: id }),
    result: z.object({
      cardId: id,
      ...look,
      image: imagePair,
      to: z.string(),
      words: z.string(),
      from: z.string(),
      /** Made by whoever asks. */
      isOwn: z.boolean(),
      /** `shown`, but for its author. */
      state: z.enum(greetingStates)
    })
  },
  /** Takes a card down until our people have looked at it; one that they have kept stays, and they look again. */
  greetingReport: {
    params: z.object({ cardId: id, reason: z.enum(greetingReportReasons) }),
    result: done
  },
  /** Takes one's own card back for good. */
  greetingRemove: { params: z.object({ cardId: id }), result: done }
}
