/** "Maybe we should …", "I suggest that we …", "what if we …": words for the party, whatever deed is in them. */
export const isSuggestion = (said: string): boolean => SUGGESTS.test(said) && !/ (?:but|so|then) i /.test(said);

const SUGGESTS =
  /^(?:(?:ok|okay|so|well|um+|hm+|oh|right|now|and|but|then|honestly|,) )*(?:(?:i|we) (?:would |do |just |also |really )?(?:suggest|propose|recommend|vote)(?: (?:to (?:everyone|everybody|the others|the party|my friends|my companions|the rest|all)|we|that we|that|for|going|taking|leaving|trying))\b|(?:i |we )?(?:(?:still|really|do|just) )?(?:think|reckon|guess|suppose|say|feel|believe) (?:that )?(?:maybe |perhaps )?(?:we|i) (?:should|could|might|ought|had better)\b|(?:maybe|perhaps) (?:we|i|it) (?:should|could|might|ought|can|would|had better|is best|is better)\b|(?:what if|how about) (?:we|i)\b|(?:i am |we are )?(?:thinking|wondering) (?:that |if |whether )?(?:maybe )?(?:we|i) (?:should|could|might|ought)\b)/;

/** A yes, and no more: whatever was asked last is taken up. */
export const isAssent = (said: string): boolean => ASSENT.test(said.slice(0, 80));

const ASSENT =
  /^(?:(?:yes|yeah|yep|yup|yea|aye|ok|okay|k|sure|fine|alright|all right|very well|agreed|deal|of course|gladly|certainly|absolutely|definitely|please|do it|do that|do so|go ahead|go for it|lets|sounds good|why not|by all means|y|then|thanks|thank you|i do|we do|i will|we will|,)(?: |$)){1,8}$/;
