/** What the work comes to or, after so many milliseconds without its end, what `late` answers or throws. The work itself goes on. */
export async function inTime<T, L>(work: Promise<T>, milliseconds: number, late: () => L): Promise<T | L> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds)
  }).then(late)
  try {
    return await Promise.race([work, end])
  } finally {
    clearTimeout(timer)
  }
}
