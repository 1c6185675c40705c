import { boxesOf } from '../../parts/boxes'

export const { boxId, focusBox } = boxesOf('voucher')

export const lineBox = (key: number, part: string): string => `lines.${key}.${part}`
