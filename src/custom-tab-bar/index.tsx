import { NativeTabBar } from '@/components/ui/tab-bar/native-tab-bar'

export default NativeTabBar
