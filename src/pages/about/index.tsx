import { useState } from 'react'
import { AboutHead } from '@/features/help/about-head'
import { AboutLinks } from '@/features/help/about-links'
import { EnvironmentSheet } from '@/features/help/environment-sheet'
import { definePage } from '@/ui/define-page'
import { Screen } from '@/ui/screen'

/** The app, its version, its policies. Outside production seven taps on the version open the choice of environment. */
export default definePage('about', function About() {
  const [isChoosing, setIsChoosing] = useState(false)
  return (
    <Screen state="ready" overlay={<EnvironmentSheet isOpen={isChoosing} onClose={() => setIsChoosing(false)} />}>
      <AboutHead onSevenTaps={() => setIsChoosing(true)} />
      <AboutLinks />
    </Screen>
  )
})
