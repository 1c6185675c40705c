import { useFinishKey, useScreenKeys } from '../../parts/useKeyDown'
import { focusBox } from './useDesk'

export interface DeskKeys {
  readonly save: () => void
  readonly defects: () => void
  readonly clear: () => void
}

/** F2 farmer, F4 laboratory, F8 defects, Ctrl Enter saves, Esc clears; silent while a dialog or a list is open. */
export function useDeskKeys({ save, defects, clear }: DeskKeys, enabled: boolean): void {
  useFinishKey(save, enabled)
  const keys = { F2: () => focusBox('farmerId'), F4: () => focusBox('count100'), F8: defects, Escape: clear }
  useScreenKeys(keys, enabled)
}
