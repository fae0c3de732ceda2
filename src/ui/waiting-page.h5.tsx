import type { WaitingPageProps } from './waiting-page'

/** On H5 a page is mounted once its texts are there. */
export const WaitingPage = (_props: WaitingPageProps) => null
