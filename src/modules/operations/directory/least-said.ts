/** Shares and medians of fewer say nothing: they are chance. */
export const leastSaid = 3;
