import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { AboutHead } from '@/features/help/about-head'
import { AboutLinks } from '@/features/help/about-links'
import { EnvironmentSheet } from '@/features/help/environment-sheet'
import { ErrorBoundary } from '@/ui/error-boundary'
import { Screen } from '@/ui/screen'
import { useText } from '@/ui/text-context'

/** The app, its version, its policies. Outside production seven taps on the version open the choice of environment. */
const About = observer(function About() {
  const { t } = useText()
  const [isChoosing, setIsChoosing] = useState(false)
  return (
    <Screen
      header={{ kind: 'brand', title: t.titles.about }}
      state="ready"
      overlay={<EnvironmentSheet isOpen={isChoosing} onClose={() => setIsChoosing(false)} />}
    >
      <AboutHead onSevenTaps={() => setIsChoosing(true)} />
      <AboutLinks />
    </Screen>
  )
})

export default function AboutPage() {
  return (
    <ErrorBoundary>
      <About />
    </ErrorBoundary>
  )
}
