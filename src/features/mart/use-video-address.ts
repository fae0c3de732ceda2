import { useImageAddress } from '@/ui/use-image-address'

/** Makes the address of a video of what the server names: a path below the image host, or an address of a host that it lists. */
export function useVideoAddress(): (video: string) => string {
  const imageAddress = useImageAddress()
  return (video) => (/^https?:\/\//.test(video) ? video : imageAddress(video))
}
