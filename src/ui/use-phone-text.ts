import { useEffect, useState } from 'react'
import { phoneRules } from '@/platform/code/phone-rules'

const asItIs = (e164: string): string => e164

/** A stored number as its country writes it, `+65 8123 4567`; `+6581234567` until the rules are there. */
export function usePhoneText(): (e164: string) => string {
  const [rules, setRules] = useState(phoneRules.atHand)
  useEffect(() => {
    // A number without its spaces is readable, too
    if (rules === null) phoneRules.get().then(setRules, () => undefined)
  }, [rules])
  return rules?.formatPhone ?? asItIs
}
