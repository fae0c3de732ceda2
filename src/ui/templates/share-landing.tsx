import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Heading } from '../heading'
import { Picture } from '../picture'
import { useImageAddress } from '../use-image-address'
import { DetailPage, type DetailPageProps } from './detail-page'
import styles from './share-landing.module.scss'

/** What a friend who follows the link finds. */
interface Landing {
  /** What it is for, as the server names its picture. */
  readonly image: string
  /** The face of whoever invites, where it is known. */
  readonly who?: ReactNode
  /** Who invites, or what it is for, in a few words. */
  readonly title: string
  /** What it is for and where it stands. */
  readonly standing: ReactNode
  /** What else there is to know, below. */
  readonly more?: ReactNode
}

interface ShareLandingProps<T> extends Omit<DetailPageProps<T>, 'actions' | 'children' | 'footerClass'> {
  /** The one thing to do now. */
  readonly action: (value: T) => ReactNode
  /** A quiet way out, below it. */
  readonly wayOut?: ReactNode
  readonly children: (value: T) => Landing
}

/** The page behind a link that is shared with friends: what it is for, who invites, where it stands, and one thing to do. */
export function ShareLanding<T>({ action, wayOut, children, ...page }: ShareLandingProps<T>) {
  const imageAddress = useImageAddress()
  return (
    <DetailPage
      {...page}
      actions={(value) => (
        <>
          {action(value)}
          {wayOut}
        </>
      )}
    >
      {(value) => {
        const { image, who, title, standing, more } = children(value)
        return (
          <>
            <Picture className={styles.photo} ratio="wide" src={imageAddress(image)} isEager />
            <View className={styles.panel}>
              {who}
              <Heading className={styles.title}>{title}</Heading>
              {standing}
            </View>
            {more}
          </>
        )
      }}
    </DetailPage>
  )
}
