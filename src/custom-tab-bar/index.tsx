import { NativeTabBar } from '@/ui/tab-bar/native-tab-bar'

export default NativeTabBar
