/** Where the person stands who called a script: npm moves to the project before it begins. */
export const calledFrom = (): string => process.env.INIT_CWD ?? process.cwd();
