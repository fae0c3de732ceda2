import { observer } from 'mobx-react-lite'
import { type PropsWithChildren, useEffect } from 'react'
import { bootTexts } from '@/i18n/boot-texts'
import { chunkLoading } from '@/platform/code/chunk-loading'
import { routes } from '@/routes'
import type { RootStore } from '@/stores/root-store'
import { StoresProvider } from '@/stores/stores-context'
import { PageExtrasProvider } from '@/ui/page-extras'
import { TextProvider } from '@/ui/text-context'
import { completeTexts, mountsPagesFirst, textsChunk } from '@/ui/texts'
import { ChunkCurtain } from './chunk-curtain'
import { FrameEffects } from './frame-effects'
import { LateParts, pageExtras } from './late-parts'
import { Questions } from './questions'
import { useTranslator } from './use-translator'

interface AppFrameProps {
  readonly stores: RootStore
}

/** What is around all pages: their stores and language, what stands in place of a page that is not there, and what reports to the person. */
export const AppFrame = observer(function AppFrame({ stores, children }: PropsWithChildren<AppFrameProps>) {
  const { language, clock } = stores
  const translator = useTranslator(language, clock)
  const isReady = translator !== null
  useEffect(() => {
    const texts = { chunk: textsChunk(), fetch: completeTexts }
    if (isReady) chunkLoading.releasePages((path) => (path === routes.home.path ? [] : [texts]))
  }, [isReady])
  // What floats comes first: Taro hides every page that is not the last child of the app.
  return (
    <StoresProvider value={stores}>
      <ChunkCurtain locale={language.locale} />
      {(isReady || mountsPagesFirst) && (
        <TextProvider
          translator={translator}
          waitingText={bootTexts[language.locale].loading}
          isLargeText={language.isLargeText}
        >
          {isReady && <AroundPages />}
          <PageExtrasProvider value={pageExtras}>{children}</PageExtrasProvider>
        </TextProvider>
      )}
    </StoresProvider>
  )
})

const AroundPages = () => (
  <>
    <LateParts />
    <Questions />
    <FrameEffects />
  </>
)
