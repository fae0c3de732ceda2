// Kept figures as answered
export { figureAmounts as presentFigures } from '@/domain/figures'
