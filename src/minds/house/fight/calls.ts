/** What one of the party has called out to the others in a fight, as a prompt puts it to them. */
export const GIVE_UP = "has called out that you all give up. Do you?";
export const RUN = "has called out to run. Do you?";
