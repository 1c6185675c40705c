/** Those who hear of the changes of something that stands outside of React, as `useSyncExternalStore` subscribes them. */
export function listenersOf() {
  const listeners = new Set<() => void>()
  return {
    tell(): void {
      for (const listener of listeners) listener()
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
