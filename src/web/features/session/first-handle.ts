/** Read by the first step of set-up, so that the handle typed on the front page is not asked for twice. */
export const firstHandleKey = 'first-handle';
